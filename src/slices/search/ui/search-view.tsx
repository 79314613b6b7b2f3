import type { ReactNode } from "react";
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
        <SectionHeading level={1} title={heading} text={promise} />
        <SearchForm query={query} />
        {found && found.kinds.length > 0 ? (
          <KindLinks query={query} kinds={found.kinds} chosen={found.chosen} />
        ) : null}
        <p role="status" className={styles.count}>
          {found ? countOf(found, query) : ""}
        </p>
        {found?.meant ? <MeantWords {...found.meant} /> : null}
        {found === null ? (
          <Ways ways={ways} name="Main sections" heading="Or go straight to" />
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

function countOf({ count, hits, kinds, meant }: ShownResults, query: string): string {
  const words = `“${meant?.words ?? query}”`;
  if (count === 0 && kinds.length > 0) return `No result of this kind for ${words}.`;
  if (count === 0) return `No results for ${words}.`;
  if (count > hits.length) return `The best ${hits.length} of ${count} results for ${words}.`;
  return `${count} ${count === 1 ? "result" : "results"} for ${words}.`;
}

const MeantWords = ({ words, missing }: Meant) => (
  <p className={styles.meant}>
    Showing results for <strong>{words}</strong>. Nothing has{" "}
    {missing.map((word) => `“${word}”`).join(" or ")}.
  </p>
);
