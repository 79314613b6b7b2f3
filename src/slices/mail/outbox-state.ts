/** What became of a mail, as its row says. */
export const outboxStates = ["waiting", "sent", "given up"] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Of what is sent again together: what is older is news to nobody by then. */
export const sentAgainMs = 7 * 24 * 3_600_000;
/** At once. */
export const mostSentAgain = 200;

type Times = { sent_at: string | null; given_up_at: string | null };

export function outboxStateOf({ sent_at, given_up_at }: Times): OutboxState {
  if (sent_at !== null) return "sent";
  return given_up_at === null ? "waiting" : "given up";
}
