// A link to copy: fetched and copied by a button, and shown for copying by hand.
import { useState } from "preact/hooks";
import { text } from "../state/text";
import { Icon } from "./icons";
import "./linkBox.css";

export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

const fullLink = (url: string) => (url.startsWith("http") ? url : location.origin + url);

/** An address that means the reader's own machine. */
const isLoopback = (link: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link, location.origin).hostname);

const OPEN_HOUSE = 'make play ARGS="--host 0.0.0.0"';

/** Nobody else can follow a link to 127.0.0.1; a note beside it says what helps. */
function LoopbackWarning() {
  return (
    <p class="hint only-here" role="note">
      <Icon id="ui-warn" cls="s" /> {text.value("web.link.only_here")} <code>{OPEN_HOUSE}</code>
    </p>
  );
}

export function LinkBox({ load, label }: { load: () => Promise<{ url: string }>; label: string }) {
  const t = text.value;
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState(false);
  const show = async () => {
    const found = fullLink((await load()).url);
    setLink(found);
    setCopied(await copy(found));
  };
  return (
    <div class="link-box">
      <button type="button" class="btn" onClick={() => void show()}>
        <Icon id="ui-link" />
        {label}
      </button>
      {link && <input readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />}
      {copied && <span role="status">{t("web.link.copied")}</span>}
      {link && isLoopback(link) && <LoopbackWarning />}
    </div>
  );
}
