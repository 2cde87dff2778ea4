// The rules, clause by clause, searchable; a clause named behind # is shown first.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { ChapterOut, ClauseOut, FactOut } from "../api/wire";
import { MenuBar, MenuTabs } from "../shell/bar";
import { RuleText } from "../shell/ruletext";
import { fragment } from "../state/route";
import { language } from "../state/settings";
import { text } from "../state/text";
import { type Part, parted, search } from "./parted";

interface Rules {
  clauses: ClauseOut[];
  chapters: ChapterOut[];
  facts: FactOut[];
  fault: string;
}

/** In the chosen language; another one takes its place at once. */
function useRules(game: string, lang: string): Rules {
  const [found, setFound] = useState<Rules>({ clauses: [], chapters: [], facts: [], fault: "" });
  useEffect(() => {
    let stale = false;
    Promise.all([calls.rules(game, lang), calls.facts(game)]).then(
      ([rules, facts]) => !stale && setFound({ ...rules, facts: facts.facts, fault: "" }),
      (fault: Error) => !stale && setFound({ clauses: [], chapters: [], facts: [], fault: fault.message }),
    );
    return () => {
      stale = true;
    };
  }, [game, lang]);
  return found;
}

function Facts({ facts }: { facts: readonly FactOut[] }) {
  const t = text.value;
  if (facts.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t("web.rules.facts", { n: facts.length })}</summary>
      <ul class="clauses">
        {facts.map((fact) => (
          <li key={fact.id}>
            <b>{fact.id}</b>
            <span>
              {fact.value}
              {fact.alternative && ` (${t("web.rules.or", { value: fact.alternative })})`} <small>{fact.source}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav class="contents" aria-label={text.value("web.rules.contents")}>
      {parts.map((part) => (
        <a key={part.title} class="chip" href={`#${part.clauses[0]?.clause ?? ""}`}>
          {part.title}
        </a>
      ))}
    </nav>
  );
}

interface PartProps {
  part: Part;
  game: string;
  known: ReadonlySet<string>;
  wanted: string;
}

function Chapter({ part, game, known, wanted }: PartProps) {
  return (
    <section class="chapter" aria-label={part.title}>
      <h2 class="head">{part.title}</h2>
      <ul class="clauses slab">
        {part.clauses.map((one) => (
          <li key={one.clause} id={one.clause} class={one.clause === wanted ? "wanted" : ""}>
            <b>{one.clause}</b>
            <span>
              <RuleText of={one.text} game={game} known={known} here />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RulesPage({ game }: { game: string }) {
  const t = text.value;
  const [words, setWords] = useState("");
  const { clauses, chapters, facts, fault } = useRules(game, language.value);
  const shown = useMemo(() => search(clauses, words), [clauses, words]);
  const parts = useMemo(() => parted(clauses, shown, chapters), [clauses, shown, chapters]);
  const known = useMemo(() => new Set(clauses.map((one) => one.clause)), [clauses]);
  const wanted = decodeURIComponent(fragment.value);
  useEffect(() => setWords(""), [wanted]); // a clause one follows to must not be searched away
  useEffect(() => {
    if (clauses.length && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [clauses, wanted]);
  return (
    <div class="app lobby-page">
      <MenuBar page="rules" />
      <main class="lobby rules">
        <h1 class="head top">{t("web.rules.title", { game: t(`web.game.${game}`) })}</h1>
        <nav class="menu" aria-label={t("web.new.game")}>
          {["ankh", "kemet"].map((name) => (
            <a key={name} href={`/rules/${name}`} aria-current={name === game ? "page" : undefined}>
              {t(`web.game.${name}`)}
            </a>
          ))}
        </nav>
        <form class="searching" role="search" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            aria-label={t("web.rules.search")}
            placeholder={t("web.rules.search")}
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </form>
        <p class="soft" role="status">
          {fault ||
            (words && clauses.length && !shown.length
              ? t("web.rules.nothing")
              : t("web.rules.found", { n: shown.length }))}
        </p>
        {!words && <Contents parts={parts} />}
        {parts.map((part) => (
          <Chapter key={part.title} part={part} game={game} known={known} wanted={wanted} />
        ))}
        <Facts facts={facts} />
      </main>
      <MenuTabs page="rules" />
    </div>
  );
}
