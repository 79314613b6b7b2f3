import { Button, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { binPath, documentPath } from "../../../cms/documents/admin/document-path.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import type { DocumentName } from "../../../cms/documents/contract.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { contactPath } from "../../../crm/contacts/admin/contact-path.ts";
import { contactsContext } from "../../../crm/contacts/context.ts";
import { privacyContext } from "../../../crm/privacy/context.ts";
import type { AuditLine } from "../../../crm/privacy/privacy.server.ts";
import { formatTime, timeZoneOf } from "../../../platform/time/time-zone.ts";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import { staffContext } from "../../accounts/context.ts";
import { MorePages } from "../../admin/lists.tsx";
import { namesFor } from "../../admin/load-names.ts";
import * as styles from "../../admin/settings.module.css";
import { type AuditAction, auditActions } from "../audit-action.ts";
import type { Actor, Subject } from "../contract.ts";
import type { Route } from "./+types/audit";
import { auditActionLabels, wordsOf } from "./audit-words.ts";

export const handle = { page: "staff", can: "audit.read" };

const minutesOfDay = 1_440;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = filterIn(search);
  const after = search.get("after");
  const { time_zone } = await context.get(siteContext).company();
  const zone = timeZoneOf(time_zone);
  const begin = (day: string | null, minute: number) =>
    day === null ? null : zone.momentOf({ day, minute }).toISOString();
  const { who: staff, action, contact, from, to } = filter;
  const [{ lines, next }, colleagues, concerned, changeContext] = await Promise.all([
    context.get(privacyContext).audit({
      ...{ staff, action, contact, after },
      from: begin(from, 0),
      until: begin(to, minutesOfDay),
    }),
    context.get(staffContext).colleagues.list(),
    contact === null ? null : context.get(contactsContext).find(contact),
    namesFor(context),
  ]);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const named = await context.get(contentContext).documents.namesOf(documentsIn(lines));
  const documents = new Map(named.map((one) => [String(one.id), shownOf(one)]));
  const documentOf = ({ kind, id }: Subject) =>
    kind === "document" ? (documents.get(id) ?? null) : null;
  return {
    filter,
    contact: concerned?.name ?? null,
    lines: lines.map(({ id, at, kind, by, subject, contact: whom, data }) => ({
      ...{ id, at, subject, contact: whom },
      by: nameOf(by, names),
      words: wordsOf({ kind, data, by, changeContext, what: documentOf(subject)?.what }),
      whose: isOthers(subject, by) ? (names.get(subject.id) ?? null) : null,
      document: documentOf(subject) ?? removedOf(kind, data),
    })),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    first: after && auditPath(filter),
    next: next && auditPath(filter, next),
    here: { now: new Date().toISOString(), zone: time_zone },
  };
}

const documentsIn = (lines: { subject: Subject }[]): number[] => [
  ...new Set(lines.flatMap(({ subject: { kind, id } }) => (kind === "document" ? Number(id) : []))),
];

/** Items in the bin, or deleted from it, have no document to link to. */
function removedOf(kind: string, data: object) {
  const isRemoved = kind === "content.removed" || kind === "content.deleted";
  if (!isRemoved || !("title" in data)) return null;
  return {
    title: `${data.title}`,
    what: undefined,
    to: kind === "content.removed" ? binPath() : null,
  };
}

const shownOf = ({ id, title, key, one, many, path, inAdmin }: DocumentName) => ({
  title: title || key,
  what: title === many ? "shared content" : `a ${one}`,
  to: inAdmin ? documentPath(path, id) : null,
});

const isOthers = ({ kind, id }: Subject, by: Actor): boolean =>
  kind === "staff" && (by.who !== "staff" || by.id !== id);

function nameOf(by: Actor, names: Map<string, string>): string {
  if (by.who === "staff") return names.get(by.id) ?? "A former colleague";
  return by.who === "visitor" ? "The visitor" : "The site";
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, contact, lines, colleagues, first, next, here } = loaderData;
  return (
    <>
      <PageHead
        title="Audit log"
        under="Who read, exported, changed or erased what. Opening something is told once an hour."
      />
      <FilterOfAudit {...{ filter, colleagues, contact }} />
      {lines.length === 0 ? (
        <Empty seed="audit" title="Nothing of that kind">
          What colleagues do with enquiries, contacts, pages and accounts appears here.
        </Empty>
      ) : (
        <AuditRows lines={lines} here={here} />
      )}
      <MorePages first={first} next={next} />
    </>
  );
}

type FilterProps = {
  filter: AuditFilter;
  colleagues: { id: string; name: string }[];
  contact: string | null;
};

const FilterOfAudit = ({ filter, colleagues, contact }: FilterProps) => (
  <>
    <Form
      method="get"
      action={auditPath(nothing)}
      className={styles.filter}
      key={auditPath(filter)}
    >
      <NativeSelect
        label="What"
        name="what"
        defaultValue={filter.action ?? ""}
        data={[
          { value: "", label: "Everything" },
          ...auditActions.map((value) => ({ value, label: auditActionLabels[value] })),
        ]}
      />
      <NativeSelect
        label="Who"
        name="who"
        defaultValue={filter.who ?? ""}
        data={[
          { value: "", label: "Everybody" },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput label="From" name="from" type="date" defaultValue={filter.from ?? ""} />
      <TextInput label="To" name="to" type="date" defaultValue={filter.to ?? ""} />
      {filter.contact ? <input type="hidden" name="contact" value={filter.contact} /> : null}
      <Button type="submit" variant="default">
        Show
      </Button>
    </Form>
    {filter.contact ? (
      <p>
        What concerns {contact ?? "somebody who is not here any more"}.{" "}
        <Link to={auditPath({ ...filter, contact: null })}>Show everybody’s</Link>
      </p>
    ) : null}
  </>
);

const nothing: AuditFilter = { action: null, who: null, contact: null, from: null, to: null };

type ShownLine = Pick<AuditLine, "id" | "at" | "subject" | "contact"> & {
  by: string;
  words: string;
  whose: string | null;
  document: { title: string; to: string | null } | null;
};

const AuditRows = ({ lines, here }: { lines: ShownLine[]; here: Here }) => (
  <ul className={sharedStyles.rows}>
    {lines.map((line) => (
      <li key={line.id} className={styles.auditRow}>
        <span>
          <strong>{line.by}</strong> {line.words} <Whom line={line} />
        </span>
        <span className={styles.when} title={formatTime(line.at, here.zone)}>
          {momentWords(line.at, here)}
        </span>
      </li>
    ))}
  </ul>
);

function Whom({ line: { contact, subject, whose, document } }: { line: ShownLine }) {
  if (whose !== null) return `(${whose})`;
  if (document !== null)
    return <>({document.to ? <Link to={document.to}>{document.title}</Link> : document.title})</>;
  if (contact === null) return null;
  const name = contact.name || "somebody without a name";
  const to = subject.kind === "lead" ? `/staff/enquiries/${subject.id}` : contactPath(contact.id);
  return (
    <>
      (<Link to={to}>{name}</Link>)
    </>
  );
}

const auditRoot = "/staff/settings/audit";
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const idShape = /^[\w-]{1,64}$/;

type AuditFilter = {
  action: AuditAction | null;
  who: string | null;
  contact: string | null;
  /** Days in the company's time zone, both inclusive. */
  from: string | null;
  to: string | null;
};

const like = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : null;
const realDay = (text: string | null) =>
  like(text, isoDay) !== null && !Number.isNaN(Date.parse(text ?? "")) ? text : null;

const filterIn = (search: URLSearchParams): AuditFilter => ({
  action: auditActions.find((action) => action === search.get("what")) ?? null,
  who: like(search.get("who"), idShape),
  contact: like(search.get("contact"), idShape),
  from: realDay(search.get("from")),
  to: realDay(search.get("to")),
});

function auditPath(filter: AuditFilter, after: string | null = null): string {
  const { action, ...rest } = filter;
  const entries = Object.entries({ what: action, ...rest, after });
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size === 0 ? auditRoot : `${auditRoot}?${search}`;
}
