import { data, type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import type { Here } from "../../../ui/admin/times.ts";
import { leadsContext } from "../../leads/context.ts";
import { privacyContext } from "../../privacy/context.ts";
import { type ChangeContext, who } from "../../timeline/admin/change-words.ts";
import { type Line, plain, strong, type Word } from "../../timeline/admin/line.ts";
import { lineOf } from "../../timeline/admin/line-of.ts";
import { dropAnswerChanges } from "../../timeline/admin/lines-of.ts";
import { timelineContext } from "../../timeline/context.ts";
import type { Entry } from "../../timeline/contract.ts";
import { contactsContext } from "../context.ts";
import { contactPath, type Opened } from "./contact-path.ts";

export type ContactData = Awaited<ReturnType<typeof loadContact>>;
type LoadContactOptions = {
  id: string;
  beside: string | null;
  open: Opened | null;
  words: string;
};

/** More than anybody would compare. */
const mostFound = 8;

/** @throws 404; a redirect to the contact a merged one belongs to */
export async function loadContact(
  context: Readonly<RouterContextProvider>,
  options: LoadContactOptions,
) {
  const { id, beside, open, words } = options;
  const contacts = context.get(contactsContext);
  const viewer = context.get(signedInContext);
  const contact = await contacts.find(id);
  if (!contact) throw data(null, { status: 404 });
  if (contact.id !== id) throw redirect(contactPath(contact.id, beside), 302);
  const wasRead = (one: string) =>
    context
      .get(privacyContext)
      .recordRead(viewer.id, { kind: "contact.read", id: one, contact: one });
  const [stages, colleagues, company, entries, alike, other, found] = await Promise.all([
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
    context.get(timelineContext).ofContact(id),
    contacts.alike(id),
    beside === null ? null : contacts.find(beside),
    open === "merge" && words !== "" ? contacts.list({ words }) : null,
    wasRead(id),
  ]);
  if (other) await wasRead(other.id);
  const here: Here = { now: new Date().toISOString(), zone: company.time_zone };
  const named = colleagues.map((one) => ({ id: one.id, name: one.name }));
  const changeContext = { self: viewer.id, colleagues: named, stages, here };
  return {
    contact,
    alike,
    other: other?.id === id ? null : other,
    open,
    words,
    found: found?.rows.filter((one) => one.id !== id).slice(0, mostFound),
    lines: dropAnswerChanges(entries).flatMap((entry) => contactLine(entry, changeContext) ?? []),
    stages,
    canChange: can(viewer.role, "leads.write"),
    canErase: can(viewer.role, "contacts.erase"),
    canAudit: can(viewer.role, "audit.read"),
    here,
  };
}

function contactLine(entry: Entry, changeContext: ChangeContext): Line | null {
  const corrected = correctedWords(entry);
  if (corrected)
    return {
      ...{ id: entry.id, at: entry.at, whose: "set" },
      words: [who(entry.by, changeContext), ...corrected],
    };
  const line = lineOf(entry, changeContext);
  if (!line || entry.kind !== "lead.received" || entry.lead === null) return line;
  const link = { text: "open it", to: `/staff/enquiries/${entry.lead}` };
  return { ...line, words: [...line.words, plain(" · "), link] };
}

function correctedWords(entry: Entry): Word[] | null {
  switch (entry.kind) {
    case "contact.renamed":
      return [
        plain(" corrected the name: "),
        strong(entry.data.name),
        plain(`, not ${entry.data.was}`),
      ];
    case "contact.point_added":
      return [plain(" added "), strong(entry.data.value)];
    case "contact.point_removed":
      return [plain(" removed "), strong(entry.data.value)];
    default:
      return null;
  }
}
