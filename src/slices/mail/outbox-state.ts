/** What became of a mail, as its row says. */
export const outboxStates = ["waiting", "sent", "given up"] as const;
export type OutboxState = (typeof outboxStates)[number];

type Times = { sent_at: string | null; given_up_at: string | null };

export function outboxStateOf({ sent_at, given_up_at }: Times): OutboxState {
  if (sent_at !== null) return "sent";
  return given_up_at === null ? "waiting" : "given up";
}
