import { type OutboxState, outboxStates } from "../../../../slices/mail/outbox-state.ts";

const path = "/staff/settings/outbox";

/** As an address has it. @returns null for all of them, whatever else was asked */
export const stateIn = (param: string | null): OutboxState | null =>
  outboxStates.find((state) => inAddress(state) === param) ?? null;

type OutboxPathOptions = {
  state?: OutboxState | null;
  after?: string | null;
  mail?: string | null;
};

/** The list as somebody asked for it: what is empty is not in the address. */
export function outboxPath({ state, after, mail }: OutboxPathOptions): string {
  const search = new URLSearchParams();
  if (state) search.set("state", inAddress(state));
  if (after) search.set("after", after);
  if (mail) search.set("mail", mail);
  return search.size === 0 ? path : `${path}?${search}`;
}

const inAddress = (state: OutboxState): string => state.replace(" ", "-");
