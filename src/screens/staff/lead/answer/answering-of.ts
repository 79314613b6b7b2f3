/** What the box needs to answer an enquiry by mail, or to say why it cannot. */
import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../../platform/pages/page-context.ts";
import { answersContext } from "../../../../slices/answers/context.ts";
import { whyNot } from "../../../../slices/answers/why-not.ts";
import type { LeadRow } from "../../../../slices/leads/store.server.ts";
import { mailContext } from "../../../../slices/mail/context.ts";
import { peopleContext } from "../../../../slices/people/context.ts";
import { staffContext } from "../../../../slices/staff/context.ts";
import { can } from "../../../../slices/staff/roles.ts";

type Found = LeadRow & { now: { email: string | null } };

export async function answeringOf(context: Readonly<RouterContextProvider>, found: Found) {
  const { id, role, name } = context.get(signedInContext);
  const answers = context.get(answersContext);
  const isMailOn = context.get(mailContext).isOn();
  const person = await context.get(peopleContext).find(found.person_id);
  const emails = (person?.contacts ?? []).flatMap(({ kind, value }) =>
    kind === "email" ? value : [],
  );
  // Of whoever left none here: what they are known by otherwise, as after a merge.
  const to = found.now.email ?? emails[0] ?? null;
  const why = whyNot({ email: to, spam: found.spam === 1, isMailOn });
  const isOff = why === "mail off";
  const canSend = why === null && can(role, "leads.write");
  const by = { who: "staff", id } as const;
  return {
    whyNot: why,
    /** Where an answer goes unless another address is chosen; `isOther`: it is not the enquiry's. */
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
