// The rules, clause by clause, with search; a clause named in the fragment is shown first.
import { useEffect, useMemo, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { ChapterOut, ClauseOut, FactOut } from "../api/wire";
import { MenuBar, MenuTabs } from "../app/bar";
import { useCatalogue } from "../state/catalogue";
import { fragment } from "../state/route";
import { language } from "../state/settings";
import { text } from "../state/text";
import { RuleText } from "./ruleText";
import { groupByHeading, type Section, searchClauses } from "./searchClauses";
import "../lobby/lobbyPage.css";
import "./rulesPage.css";

interface Rules {
  clauses: ClauseOut[];
  chapters: ChapterOut[];
  facts: FactOut[];
  fault: string;
}

/** Loads the rules in the chosen language; a later choice replaces an earlier one. */
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

function Contents({ parts }: { parts: readonly Section[] }) {
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

interface SectionProps {
  part: Section;
  game: string;
  known: ReadonlySet<string>;
  wanted: string;
}

function Chapter({ part, game, known, wanted }: SectionProps) {
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

function GameMenu({ game }: { game: string }) {
  const t = text.value;
  return (
    <nav class="menu" aria-label={t("web.new.game")}>
      {(useCatalogue()?.games.map(({ game }) => game) ?? [game]).map((name) => (
        <a key={name} href={`/rules/${name}`} aria-current={name === game ? "page" : undefined}>
          {t(`web.game.${name}`)}
        </a>
      ))}
    </nav>
  );
}

function Search({ words, set }: { words: string; set: (words: string) => void }) {
  const name = text.value("web.rules.search");
  return (
    <form class="searching" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        aria-label={name}
        placeholder={name}
        value={words}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </form>
  );
}

export function RulesPage({ game }: { game: string }) {
  const t = text.value;
  const [words, setWords] = useState("");
  const { clauses, chapters, facts, fault } = useRules(game, language.value);
  const shown = useMemo(() => searchClauses(clauses, words), [clauses, words]);
  const parts = useMemo(() => groupByHeading(clauses, shown, chapters), [clauses, shown, chapters]);
  const known = useMemo(() => new Set(clauses.map((one) => one.clause)), [clauses]);
  const wanted = decodeURIComponent(fragment.value);
  useEffect(() => setWords(""), [wanted]); // a search must not hide the clause that a link leads to
  useEffect(() => {
    if (clauses.length && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [clauses, wanted]);
  return (
    <div class="app lobby-page">
      <MenuBar page="rules" />
      <main class="lobby rules">
        <h1 class="head top">{t("web.rules.title", { game: t(`web.game.${game}`) })}</h1>
        <GameMenu game={game} />
        <Search words={words} set={setWords} />
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
