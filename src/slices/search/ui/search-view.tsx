import type { ReactNode } from "react";
import { Link } from "react-router";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { Status } from "../../../ui/status.tsx";
import { SearchForm } from "./search-form.tsx";
import { type HitBelow, SearchHit } from "./search-hit.tsx";
import styles from "./search-view.module.css";

type SearchViewProps = {
  heading: string;
  promise: string;
  query: string;
  /** Null where nothing was searched for. */
  found: { count: number; hits: HitBelow[] } | null;
  ways: { path: string; title: string }[];
};

export function SearchView({ heading, promise, query, found, ways }: SearchViewProps): ReactNode {
  return (
    <Section rhythm="s">
      <div className={styles.page}>
        <SectionHeading level={1} title={heading} text={promise} />
        <SearchForm query={query} />
        <p role="status" className={styles.count}>
          {found ? countOf(found, query) : ""}
        </p>
        {found === null ? <Ways ways={ways} heading="Or go straight to" /> : null}
        {found?.count === 0 ? (
          <Status
            seed="search"
            title="Nothing here has all of these words."
            sentence="Try fewer words, or only the beginning of one: “auto” finds automation."
            action={<Ways ways={ways} />}
          />
        ) : null}
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

function countOf({ count, hits }: { count: number; hits: unknown[] }, query: string): string {
  if (count === 0) return `No results for “${query}”.`;
  if (count > hits.length) return `The best ${hits.length} of ${count} results for “${query}”.`;
  return `${count} ${count === 1 ? "result" : "results"} for “${query}”.`;
}

function Ways({ ways, heading }: { ways: { path: string; title: string }[]; heading?: string }) {
  return (
    <nav aria-label="Main sections">
      {heading ? <h2 className={styles.waysHeading}>{heading}</h2> : null}
      <ul className={styles.wayList}>
        {ways.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
