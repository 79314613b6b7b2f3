import type { ReactNode } from "react";
import type { Say } from "../../../platform/say.ts";
import { Said } from "../../../ui/said.tsx";
import { say } from "../../../ui/say.ts";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Meant } from "../contract.ts";
import { type KindLink, KindLinks } from "./kind-links.tsx";
import { NothingFound, type WaysOn } from "./nothing-found.tsx";
import { SearchForm } from "./search-form.tsx";
import { type HitBelow, SearchHit } from "./search-hit.tsx";
import styles from "./search-view.module.css";
import { type Way, Ways } from "./ways.tsx";

/** `kinds` begins with all of them; it is empty where nothing was found. */
export type ShownResults = {
  count: number;
  hits: HitBelow[];
  kinds: KindLink[];
  chosen: string;
  meant: Meant | null;
};

type SearchViewProps = {
  heading: string;
  promise: string;
  query: string;
  /** Null where nothing was searched for. */
  found: ShownResults | null;
  ways: Way[];
  waysOn: WaysOn | null;
};

export function SearchView(props: SearchViewProps): ReactNode {
  const { heading, promise, query, found, ways, waysOn } = props;
  return (
    <Section rhythm="s">
      <div className={styles.page}>
        <SectionHeading level={1} title={say(heading)} text={say(promise)} />
        <SearchForm query={query} />
        {found && found.kinds.length > 0 ? (
          <KindLinks query={query} kinds={found.kinds} chosen={found.chosen} />
        ) : null}
        <p role="status" className={styles.count}>
          {found ? say(...countOf(found, query)) : ""}
        </p>
        {found?.meant ? <MeantWords {...found.meant} /> : null}
        {found === null ? (
          <Ways ways={ways} name={say("Main sections")} heading={say("Or go straight to")} />
        ) : null}
        {waysOn ? <NothingFound {...waysOn} /> : null}
        {found && found.count > 0 ? (
          <ol className={styles.hits}>
            {found.hits.map((hit) => (
              <li key={hit.path}>
                <SearchHit hit={hit} />
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </Section>
  );
}

function countOf({ count, hits, kinds, meant }: ShownResults, query: string): Parameters<Say> {
  const parts = { words: meant?.words ?? query, count, shown: hits.length };
  if (count === 0 && kinds.length > 0) return ["No result of this kind for “{words}”.", parts];
  if (count === 0) return ["No results for “{words}”.", parts];
  if (count > hits.length) return ["The best {shown} of {count} results for “{words}”.", parts];
  return [count === 1 ? "1 result for “{words}”." : "{count} results for “{words}”.", parts];
}

function MeantWords({ words, missing }: Meant) {
  const quoted = missing.map((word) => `“${word}”`).join(say(" or "));
  return (
    <p className={styles.meant}>
      <Said
        sentence="Showing results for {words}. Nothing has {missing}."
        parts={{ words: <strong>{words}</strong>, missing: quoted }}
      />
    </p>
  );
}
