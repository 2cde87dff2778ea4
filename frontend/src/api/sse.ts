// Server-sent events over fetch. Unlike EventSource, fetch can send a seat's token and tells a refusal from a lost
// connection.

interface Sent {
  id: string;
  event: string;
  data: string;
}

/** Splits text that arrives in pieces into events. Comments keep the connection open and are dropped. */
export class Cutter {
  private rest = "";

  feed(piece: string): Sent[] {
    this.rest += piece;
    const blocks = this.rest.split("\n\n");
    this.rest = blocks.pop() ?? "";
    return blocks.map(parse).filter((sent) => sent.data !== "");
  }
}

function parse(block: string): Sent {
  const sent: Sent = { id: "", event: "message", data: "" };
  for (const line of block.split("\n")) {
    const colon = line.indexOf(": ");
    const name = line.slice(0, colon);
    const value = line.slice(colon + 2);
    if (name === "id") sent.id = value;
    if (name === "event") sent.event = value;
    if (name === "data") sent.data += value;
  }
  return sent;
}

/** Reads a stream to its end; `alive` is called for everything that arrives, comments included. */
export async function follow(response: Response, receive: (sent: Sent) => void, alive: () => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const cutter = new Cutter();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    for (const sent of cutter.feed(value)) receive(sent);
  }
}
