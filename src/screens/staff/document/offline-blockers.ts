import type { Reach, Use } from "../../../slices/content/contract.ts";

/** The part that says what keeps it online. */
export const offlinePath = "?part=uses&offline";

/** What visitors read and leads here, or stands below: it cannot go offline before that lets go. */
export const holding = ({ uses, below }: Reach): { uses: Use[]; below: Reach["below"] } => ({
  uses: uses.filter(({ state, isLoose }) => state === "live" && !isLoose),
  below: below.filter(({ isLive }) => isLive),
});

export function hasUnpublishBlockers(reach: Reach): boolean {
  const { uses, below } = holding(reach);
  return uses.length + below.length > 0;
}
