import { Button } from "@mantine/core";
import { Link } from "react-router";
import * as styles from "../../../core/admin/lists.module.css";
import { languageName, languageTag } from "../../../platform/text/language.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { KindNames } from "../../content-types/kind.ts";
import type { DocumentRow, DocumentState } from "../contract.ts";
import { documentsPath } from "./document-path.ts";
import { dueTagWords } from "./due-tag-words.ts";
import type { LanguageLive } from "./list-query.ts";

type StateTagProps = {
  of: Pick<DocumentRow, "state" | "dueAt" | "hasChanges">;
  here?: Here;
};

export function StateTag({ of: { state, dueAt, hasChanges }, here }: StateTagProps) {
  const when = dueAt && here ? `Goes live ${momentWords(dueAt, here)}` : "Scheduled";
  const due =
    dueAt === null ? null : (
      <Tag tone={hasChanges ? "sun" : "leaf"}>{dueTagWords(when, hasChanges)}</Tag>
    );
  if (state !== "live") return due ?? <Tag tone="sun">Draft</Tag>;
  return due ?? (hasChanges ? <Tag tone="sun">Live, with a draft</Tag> : <Tag>Live</Tag>);
}

type LanguageNamesProps = { languages: LanguageLive[] | undefined; className?: string | undefined };

export const LanguageNames = ({ languages = [], className }: LanguageNamesProps) =>
  languages.map(({ language, isBehind }) => (
    <span key={language} title="Its version in this language is live" className={className}>
      <span lang={languageTag[language]}>{languageName[language]}</span>
      {isBehind ? ": the original changed since" : null}
    </span>
  ));

type StateTabsProps = { tabs: { label: string; to: string; isCurrent: boolean }[] };

export const StateTabs = ({ tabs }: StateTabsProps) => (
  <nav aria-label="Views" className={styles.scroll}>
    <ul className={styles.list}>
      {tabs.map(({ label, to, isCurrent }) => (
        <li key={label}>
          <Link to={to} className={styles.tab} aria-current={isCurrent ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

type NothingWrittenProps = {
  names: KindNames;
  words: string;
  state: DocumentState | null;
  hasFilters?: boolean;
  action: React.ReactNode;
};

const inState: Record<DocumentState, string> = {
  draft: "a draft",
  scheduled: "scheduled",
  live: "live",
};

const whatComes: Record<DocumentState, string> = {
  draft: "What is written and was never published is listed here.",
  scheduled: "What goes live by itself at a time that is set is listed here until then.",
  live: "What visitors read is listed here.",
};

export function NothingWritten({ names, words, state, hasFilters, action }: NothingWrittenProps) {
  const isFiltered = words !== "" || hasFilters;
  if (!isFiltered && state !== null)
    return (
      <Empty seed="nothing written here" title={`No ${names.one} is ${inState[state]}`}>
        {whatComes[state]}
      </Empty>
    );
  if (isFiltered)
    return (
      <Empty
        seed="nothing written here"
        title="Nothing was found"
        action={
          <Button component={Link} to={documentsPath(names.path)} variant="default">
            Show all of them
          </Button>
        }
      >
        No {names.one}
        {state === null ? "" : ` that is ${inState[state]}`} is found by this. Try fewer words
        {hasFilters ? " or filters" : ""}, or show all of them.
      </Empty>
    );
  return (
    <Empty seed="nothing written" title={`There is no ${names.one} yet`} action={action}>
      What you write is kept as a draft until you publish it. Until then only your colleagues see
      it.
    </Empty>
  );
}
