import { data, type RouterContextProvider } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { colleaguesIn, servicesIn } from "../../../core/admin/load-names.ts";
import { mailContext } from "../../../core/mail/context.ts";
import { type FirstTouch, firstTouch } from "../../../core/visits/contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { phoneIn } from "../../../platform/text/contact.ts";
import type { Here } from "../../../ui/admin/times.ts";
import { contactsContext } from "../../contacts/context.ts";
import type { ContactPoint } from "../../contacts/contract.ts";
import { inboxContext } from "../../inbox/context.ts";
import { answersContext } from "../../messages/context.ts";
import { whyNot } from "../../messages/contract.ts";
import { privacyContext } from "../../privacy/context.ts";
import { linesOf } from "../../timeline/admin/lines-of.ts";
import { timelineContext } from "../../timeline/context.ts";
import { leadsContext } from "../context.ts";
import { numberOf } from "../lead-naming.ts";
import type { LeadRow } from "../store.server.ts";
import { adminState } from "../working/lead-set.ts";

export type LeadData = Awaited<ReturnType<typeof loadLead>>;

/** @throws 404 where the enquiry does not exist */
export async function loadLead(context: Readonly<RouterContextProvider>, id: string) {
  const viewer = context.get(signedInContext);
  // Taken before any read, so that the stream reports every change made meanwhile.
  const since = context.get(inboxContext).place();
  const contacts = context.get(contactsContext);
  const found = await context.get(leadsContext).find(id);
  if (!found) throw data(null, { status: 404 });
  const seen = await context.get(answersContext).seenOf(id);
  const isBlocked = found.spam === 1 && (await context.get(leadsContext).isBlocked(found));
  const site = context.get(siteContext);
  const [stages, staff, company, entries, contact, alike, answering, tree] = await Promise.all([
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    site.company(),
    context.get(timelineContext).ofLead(id),
    contacts.find(found.contact_id),
    contacts.alike(found.contact_id, found.now.email),
    answeringOf(context, found),
    site.tree(),
    context
      .get(privacyContext)
      .recordRead(viewer.id, { kind: "lead.read", id, contact: found.contact_id }),
    // Where the write fails, as on a full disk, the enquiry is shown all the same.
    context
      .get(leadsContext)
      .seeMentions({ staff: viewer.id, lead: id })
      .catch(() => {}),
  ]);
  const { now } = found;
  const here: Here = { now: new Date().toISOString(), zone: company.time_zone };
  const colleagues = colleaguesIn(staff);
  const changeContext = { self: viewer.id, colleagues, stages, here };
  return {
    since,
    ...asShown(found),
    ...(isBlocked && { spam_reason: "blocked" }),
    firstTouch: firstTouchOf(found.first_touch),
    now: { ...now, name: now.name ?? found.name },
    state: adminState(found),
    dialled: now.mobile === null ? null : dialled(now.mobile, contact?.contact_points ?? []),
    contact: { id: contact?.id ?? found.contact_id, name: contact?.name ?? found.name },
    others: (contact?.leads ?? []).filter((lead) => lead.id !== id),
    alike,
    lines: linesOf(entries, changeContext),
    answering: { ...answering, seen },
    services: servicesIn(tree),
    number: numberOf(id),
    stages,
    colleagues,
    viewer: viewer.id,
    canChange: can(viewer.role, "leads.write"),
    here,
  };
}

/** The visitor's first page, stored only with their consent. */
const firstTouchOf = (stored: string | null): FirstTouch | null =>
  stored === null ? null : firstTouch.parse(JSON.parse(stored));

type LoadedFields = { [Field in (typeof shownFields)[number]]: unknown };
const shownFields = [
  "id",
  "source",
  "created_at",
  "due_at",
  "closed_at",
  "unfinished",
  "spam_reason",
  "language",
  "page",
  "referrer",
  "utm",
  "added_by",
] as const;

/** The fields that a browser may get: the sender's network, for one, is left out for privacy. */
function asShown<Row extends LoadedFields>(row: Row): Pick<Row, (typeof shownFields)[number]> {
  const { id, source, created_at, due_at, closed_at, unfinished } = row;
  const { spam_reason, language, page, referrer, utm, added_by } = row;
  const frozen = { language, page, referrer, utm, added_by };
  return { id, source, created_at, due_at, closed_at, unfinished, spam_reason, ...frozen };
}

type AnsweringOfFound = LeadRow & { now: { email: string | null } };

async function answeringOf(context: Readonly<RouterContextProvider>, found: AnsweringOfFound) {
  const { id, role, name } = context.get(signedInContext);
  const answers = context.get(answersContext);
  const isMailOn = context.get(mailContext).isOn();
  const contact = await context.get(contactsContext).find(found.contact_id);
  const emails = (contact?.contact_points ?? []).flatMap(({ kind, value }) =>
    kind === "email" ? value : [],
  );
  // Where the enquiry has no address, the contact's others apply, as after a merge.
  const to = found.now.email ?? emails[0] ?? null;
  const why = whyNot({ email: to, spam: found.spam === 1, isMailOn });
  const isOff = why === "mail off";
  const canSend = why === null && can(role, "leads.write");
  const by = { who: "staff", id } as const;
  return {
    whyNot: why,
    to,
    isOther: found.now.email === null && to !== null,
    me: name,
    mayTurnMailOn: can(role, "mail.change"),
    whoTurnsMailOn: isOff ? await namesOf(context) : [],
    replies: why === null ? await answers.savedReplies.list() : [],
    preview: canSend ? await answers.preview({ lead: found, by }) : null,
    submission: answers.newSubmission(),
  };
}

const namesOf = async (context: Readonly<RouterContextProvider>): Promise<string[]> =>
  (await context.get(staffContext).colleagues.whoMay("mail.change")).map(({ name }) => name);

/** A code left out comes from the contact's numbers. @returns null where it is unknown */
export function dialled(mobile: string, contactPoints: ContactPoint[]): string | null {
  const typed = (phoneIn(mobile) ?? "").replace(/^00/, "+");
  if (typed.startsWith("+")) return typed;
  const within = typed.replace(/^0+/, "");
  const phones = contactPoints.filter(
    ({ kind, value }) => kind === "phone" && value.startsWith("+"),
  );
  return phones.find(({ value }) => within !== "" && value.endsWith(within))?.value ?? null;
}
