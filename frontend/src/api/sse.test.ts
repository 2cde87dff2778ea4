import { expect, test } from "vitest";
import { Cutter } from "./sse";

test("events are complete, however the text is split", () => {
  const whole = 'retry: 1000\n\nid: 7\nevent: table\ndata: {"a":1}\n\n: still here\n\nid: 8\nevent: gone\ndata: {}\n\n';
  for (let size = 1; size < whole.length; size += 3) {
    const cutter = new Cutter();
    const received = [];
    for (let at = 0; at < whole.length; at += size) received.push(...cutter.feed(whole.slice(at, at + size)));
    expect(received).toEqual([
      { id: "7", event: "table", data: '{"a":1}' },
      { id: "8", event: "gone", data: "{}" },
    ]);
  }
});
