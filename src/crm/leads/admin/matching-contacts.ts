import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { contactsContext } from "../../contacts/context.ts";
import { privacyContext } from "../../privacy/context.ts";
import { leadsContext } from "../context.ts";
import { contactNumber, emailAddress } from "../contract.ts";

const mostContacts = 3;
const mostOpen = 5;

type Typed = { email?: string | undefined; mobile?: string | undefined };
export type KnownContact = Awaited<ReturnType<typeof readKnown>>[number];

export async function readKnown(context: Readonly<RouterContextProvider>, typed: Typed) {
  const email = emailAddress.safeParse(typed.email).data;
  const mobile = contactNumber.safeParse(typed.mobile).data;
  if (!email && !mobile) return [];
  const contacts = context.get(contactsContext);
  const [ids, stages] = await Promise.all([
    contacts.findByContactPoint({ email, mobile }, mostContacts),
    context.get(leadsContext).stages(),
  ]);
  const labels = new Map(
    stages.flatMap(({ key, label, kind }) => (kind === "open" ? [[key, label]] : [])),
  );
  const found = await Promise.all(ids.map((id) => contacts.find(id)));
  const viewer = context.get(signedInContext).id;
  for (const contact of found.flatMap((one) => one?.id ?? [])) {
    const read = { kind: "contact.read", id: contact, contact } as const;
    await context.get(privacyContext).recordRead(viewer, read);
  }
  return found.flatMap((contact) => {
    if (!contact) return [];
    const { id, name, company, leads } = contact;
    const open = leads
      .filter(({ stage, spam }) => labels.has(stage) && !spam)
      .slice(0, mostOpen)
      .map((lead) => ({ ...lead, stage: labels.get(lead.stage) ?? lead.stage }));
    return [{ id, name, company, open }];
  });
}
