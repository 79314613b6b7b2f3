/** All that the desk shows of one person, and of whoever is compared with them. */
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Here } from "../../../desk/times.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { peopleContext } from "../../../slices/people/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { can } from "../../../slices/staff/roles.ts";
import { timelineContext } from "../../../slices/timeline/context.ts";
import { toldOnce } from "../story/lines-of.ts";
import { personLine } from "./person-line.ts";
import { type Opened, personPath } from "./person-path.ts";

export type PersonData = Awaited<ReturnType<typeof loadPerson>>;
type Asked = {
  id: string;
  beside: string | null;
  open: Opened | null;
  /** Of whoever may be the same person. */
  words: string;
};

/** More than anybody compares with. */
const mostFound = 8;

/** @throws 404 where there is nobody; a redirect to whoever stands for somebody who was merged */
export async function loadPerson(context: Readonly<RouterContextProvider>, asked: Asked) {
  const { id, beside, open, words } = asked;
  const people = context.get(peopleContext);
  const viewer = context.get(signedInContext);
  const person = await people.find(id);
  if (!person) throw data(null, { status: 404 });
  if (person.id !== id) throw redirect(personPath(person.id, beside), 302);
  const wasRead = (one: string) =>
    context
      .get(privacyContext)
      .recordRead(viewer.id, { kind: "person.read", id: one, person: one });
  const [stages, colleagues, company, entries, alike, other, found] = await Promise.all([
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
    context.get(timelineContext).ofPerson(id),
    people.alike(id),
    beside === null ? null : people.find(beside),
    open === "merge" && words !== "" ? people.list({ words }) : null,
    wasRead(id),
  ]);
  if (other) await wasRead(other.id);
  const here: Here = { now: new Date().toISOString(), zone: company.time_zone };
  const named = colleagues.map((one) => ({ id: one.id, name: one.name }));
  const known = { self: viewer.id, colleagues: named, stages, here };
  return {
    person,
    alike,
    /** Null where both are one by now. */
    beside: other?.id === id ? null : other,
    open,
    words,
    /** Nothing where nobody was looked for. */
    found: found?.rows.filter((one) => one.id !== id).slice(0, mostFound),
    lines: toldOnce(entries).flatMap((entry) => personLine(entry, known) ?? []),
    stages,
    canChange: can(viewer.role, "leads.write"),
    canErase: can(viewer.role, "people.erase"),
    canAudit: can(viewer.role, "audit.read"),
    here,
  };
}
