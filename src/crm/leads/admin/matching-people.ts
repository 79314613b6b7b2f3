import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { peopleContext } from "../../contacts/context.ts";
import { privacyContext } from "../../privacy/context.ts";
import { leadsContext } from "../context.ts";
import { contactNumber, emailAddress } from "../contract.ts";

const mostPeople = 3;
const mostOpen = 5;

type Typed = { email?: string | undefined; mobile?: string | undefined };
export type KnownPerson = Awaited<ReturnType<typeof readKnown>>[number];

export async function readKnown(context: Readonly<RouterContextProvider>, typed: Typed) {
  const email = emailAddress.safeParse(typed.email).data;
  const mobile = contactNumber.safeParse(typed.mobile).data;
  if (!email && !mobile) return [];
  const people = context.get(peopleContext);
  const [ids, stages] = await Promise.all([
    people.findByContactPoint({ email, mobile }, mostPeople),
    context.get(leadsContext).stages(),
  ]);
  const labels = new Map(
    stages.flatMap(({ key, label, kind }) => (kind === "open" ? [[key, label]] : [])),
  );
  const found = await Promise.all(ids.map((id) => people.find(id)));
  const viewer = context.get(signedInContext).id;
  for (const person of found.flatMap((one) => one?.id ?? [])) {
    const read = { kind: "person.read", id: person, person } as const;
    await context.get(privacyContext).recordRead(viewer, read);
  }
  return found.flatMap((person) => {
    if (!person) return [];
    const { id, name, company, leads } = person;
    const open = leads
      .filter(({ stage, spam }) => labels.has(stage) && !spam)
      .slice(0, mostOpen)
      .map((lead) => ({ ...lead, stage: labels.get(lead.stage) ?? lead.stage }));
    return [{ id, name, company, open }];
  });
}
