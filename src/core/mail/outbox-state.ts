export const outboxStates = ["waiting", "sent", "given up"] as const;
export type OutboxState = (typeof outboxStates)[number];

/** How far back mails are sent again together: older mail comes too late to help. */
export const sentAgainMs = 7 * 24 * 3_600_000;
export const mostSentAgain = 200;

type Times = { sent_at: string | null; given_up_at: string | null };

export function outboxStateOf({ sent_at, given_up_at }: Times): OutboxState {
  if (sent_at !== null) return "sent";
  return given_up_at === null ? "waiting" : "given up";
}
