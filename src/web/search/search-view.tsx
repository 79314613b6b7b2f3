import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import {
  type Hit,
  longestSearch,
  type MarkedPiece,
  type Meant,
} from "../../core/search/contract.ts";
import type { Say } from "../../platform/text/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Status } from "../../ui/status.tsx";
import { Tag } from "../../ui/tag.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { FormattedMessage } from "../../ui/translated.tsx";
import * as styles from "./search-view.module.css";

export type ShownResults = {
  count: number;
  hits: HitBelow[];
  kinds: KindLink[];
  chosen: string;
  isTyped: boolean;
  correction: Meant | null;
};

type SearchViewProps = {
  heading: string;
  promise: string;
  query: string;
  results: ShownResults | null;
  ways: Way[];
  waysOn: WaysOn | null;
};

export function SearchView(props: SearchViewProps): ReactNode {
  const { heading, promise, query, results, ways, waysOn } = props;
  return (
    <Section rhythm="s">
      <div className={styles.page}>
        <SectionHeading level={1} title={say(heading)} text={say(promise)} />
        <SearchForm query={query} />
        {results && results.kinds.length > 0 ? <KindLinks query={query} {...results} /> : null}
        <p role="status" className={styles.count}>
          {results ? say(...countOf(results, query)) : ""}
        </p>
        {results?.correction ? <MeantWords query={query} {...results.correction} /> : null}
        {results === null ? (
          <Ways ways={ways} name={say("Main sections")} heading={say("Or go straight to")} />
        ) : null}
        {waysOn ? <NothingFound {...waysOn} /> : null}
        {results && results.count > 0 ? (
          <ol className={styles.hits}>
            {results.hits.map((hit) => (
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

function countOf({ count, hits, kinds, correction }: ShownResults, query: string): Parameters<Say> {
  const parts = { words: correction?.words ?? query, count, shown: hits.length };
  if (count === 0 && kinds.length > 0) return ["No result of this kind for “{words}”.", parts];
  if (count === 0) return ["No results for “{words}”.", parts];
  if (count > hits.length) return ["The best {shown} of {count} results for “{words}”.", parts];
  return [count === 1 ? "1 result for “{words}”." : "{count} results for “{words}”.", parts];
}

function MeantWords({ query, words, missing, isCorrected }: Meant & { query: string }) {
  const quoted = missing.map((word) => `“${word}”`).join(say(" or "));
  return (
    <p className={styles.meant}>
      <FormattedMessage
        sentence="Showing results for {words}. Nothing has {missing}."
        parts={{ words: <strong>{words}</strong>, missing: quoted }}
      />
      {isCorrected ? (
        <>
          {" "}
          <Link to={addressOf({ q: query, typed: "1" })}>
            {say("Search for “{words}” as typed", { words: query })}
          </Link>
        </>
      ) : null}
    </p>
  );
}

type WaysOn = {
  topics: Way[];
  news: Way[];
  person: Way;
};

const advice =
  "Try other words, or only the beginning of one: “auto” finds automation. Or ask a person: {person}.";

function NothingFound({ topics, news, person }: WaysOn) {
  return (
    <Status
      seed="search"
      title={say("Nothing here has any of these words.")}
      sentence={
        <FormattedMessage
          sentence={advice}
          parts={{
            person: (
              <Link to={person.path} viewTransition>
                {person.title}
              </Link>
            ),
          }}
        />
      }
      action={
        <div className={styles.waysOn}>
          <Ways ways={topics} name={say("Main topics")} heading={say("What people look for")} />
          {news.length > 0 ? (
            <Ways ways={news} name={say("Newest posts")} heading={say("Newest posts")} />
          ) : null}
        </div>
      }
    />
  );
}

type Way = { path: string; title: string };

type WaysProps = { ways: Way[]; name: string; heading: string };

function Ways({ ways, name, heading }: WaysProps) {
  return (
    <nav aria-label={name}>
      <h2 className={styles.waysHeading}>{heading}</h2>
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

function SearchForm({ query }: { query: string }) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(query);
  useEffect(() => {
    const box = form.current?.elements.namedItem("q");
    // A link leads to the main part, and a loaded page has no focus; another focus is the visitor's.
    const isFree = [document.body, document.getElementById("_main")].some(
      (one) => one === document.activeElement,
    );
    if (last.current === "" && isFree && box instanceof HTMLInputElement) box.focus();
  }, []);
  // Back and Forward change the query but not the field. Text typed before hydration stays.
  useEffect(() => {
    const box = form.current?.elements.namedItem("q");
    if (query === last.current || !(box instanceof HTMLInputElement)) return;
    last.current = query;
    box.value = query;
  }, [query]);
  return (
    <search>
      <Form ref={form} action="/search" method="get" preventScrollReset className={styles.form}>
        <div className={styles.box}>
          <Field
            label={say("Search for")}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={longestSearch}
          />
        </div>
        <Button type="submit">{say("Search")}</Button>
      </Form>
    </search>
  );
}

type HitBelow = Omit<Hit, "language"> & {
  label: string | undefined;
  above: string[];
  lang?: string;
  /** Whether its page is in another language than this, so that scripts start again. */
  isElsewhere?: boolean;
};

function SearchHit({ hit }: { hit: HitBelow }) {
  const above = hit.above.join(" / ");
  const language = hit.isElsewhere ? say("In Hindi") : say("In English");
  const label = [above, hit.lang ? language : ""].filter(Boolean).join(" · ");
  return (
    <article className={styles.hit}>
      <p className={textStyles.note}>
        {hit.label ? <b className={styles.kind}>{say(hit.label)}</b> : null}
        {label === "" ? null : ` ${label}`}
      </p>
      <h2 className={styles.title} lang={hit.lang}>
        {hit.isElsewhere ? (
          <a href={hit.path} hrefLang={hit.lang}>
            <Marked pieces={hit.title} />
          </a>
        ) : (
          <Link to={hit.path} viewTransition>
            <Marked pieces={hit.title} />
          </Link>
        )}
      </h2>
      <p lang={hit.lang}>
        <Marked pieces={hit.snippet} />
      </p>
    </article>
  );
}

const Marked = ({ pieces }: { pieces: MarkedPiece[] }) =>
  pieces.map(({ text, marked }, i) => (marked ? <mark key={`${i} ${text}`}>{text}</mark> : text));

/** `kind` is empty for the link to all results. */
type KindLink = { kind: string; label: string; count: number };

type KindLinksProps = Pick<ShownResults, "kinds" | "chosen" | "isTyped"> & { query: string };

function KindLinks({ query, kinds, chosen, isTyped }: KindLinksProps) {
  const typed = isTyped ? { typed: "1" } : {};
  return (
    <nav aria-label={say("Kinds of results")}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, label, count }) => (
          <li key={kind}>
            <Tag
              to={addressOf({ q: query, ...(kind !== "" && { kind }), ...typed })}
              current={kind === chosen}
            >
              {say(label)} <span className={styles.kindLinksCount}>{count}</span>
            </Tag>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const addressOf = (search: Record<string, string>) => `/search?${new URLSearchParams(search)}`;
