import type { Reach, Use } from "../../../slices/content/contract.ts";

/** Address of the part that lists what prevents unpublishing. */
export const offlinePath = "?part=uses&offline";

/** Live documents that link here or stand below. They block unpublishing. */
export const holding = ({ uses, below }: Reach): { uses: Use[]; below: Reach["below"] } => ({
  uses: uses.filter(({ state, isLoose }) => state === "live" && !isLoose),
  below: below.filter(({ isLive }) => isLive),
});

export function hasUnpublishBlockers(reach: Reach): boolean {
  const { uses, below } = holding(reach);
  return uses.length + below.length > 0;
}
