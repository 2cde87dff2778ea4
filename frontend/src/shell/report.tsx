// Something looks wrong: words about it, and a file to keep. At the table of what is now, in a replay of that moment.
import { useState } from "preact/hooks";
import type { ReportOut } from "../api/wire";
import { text } from "../state/text";
import { saveText } from "./save";

interface Props {
  /** Says it to the server; null if that did not work, which is told elsewhere. */
  send: (words: string) => Promise<ReportOut | null>;
}

export function ReportForm({ send }: Props) {
  const t = text.value;
  const [words, setWords] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    const file = await send(words);
    if (file) saveText(`ennead-report-${file.report}.json`, JSON.stringify(file, null, 1));
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label>
        {t("web.menu_table.report")}
        <textarea rows={3} maxLength={2000} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <button type="submit" class="btn">
        {t("web.menu_table.report_save")}
      </button>
    </form>
  );
}
