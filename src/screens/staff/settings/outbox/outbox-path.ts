import { type OutboxState, outboxStates } from "../../../../slices/mail/outbox-state.ts";

const path = "/staff/settings/outbox";

/** @returns null for all mails, also where the parameter is unknown */
export const stateIn = (param: string | null): OutboxState | null =>
  outboxStates.find((state) => inAddress(state) === param) ?? null;

type OutboxPathOptions = {
  state?: OutboxState | null;
  after?: string | null;
  mail?: string | null;
};

/** The list's address; empty values are left out. */
export function outboxPath({ state, after, mail }: OutboxPathOptions): string {
  const search = new URLSearchParams();
  if (state) search.set("state", inAddress(state));
  if (after) search.set("after", after);
  if (mail) search.set("mail", mail);
  return search.size === 0 ? path : `${path}?${search}`;
}

const inAddress = (state: OutboxState): string => state.replace(" ", "-");
