// Reports a problem: a description, and a file to keep. At a table it covers the current state, in a replay the shown
// moment.
import { useState } from "preact/hooks";
import { LIMITS, type ReportOut } from "../api/wire";
import { saveFile } from "../common/saveFile";
import { text } from "../state/text";

interface Props {
  /** Sends the report; null if that failed, which is shown elsewhere. */
  send: (words: string) => Promise<ReportOut | null>;
}

export function ReportForm({ send }: Props) {
  const t = text.value;
  const [words, setWords] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    const file = await send(words);
    if (file) saveFile(`ennead-report-${file.report}.json`, JSON.stringify(file, null, 1));
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label>
        {t("web.menu_table.report")}
        <textarea
          rows={3}
          maxLength={LIMITS.report}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn">
        {t("web.menu_table.report_save")}
      </button>
    </form>
  );
}
