/** Where a company may have a profile that the site leads to. */
export const networks = ["linkedin", "instagram", "facebook", "youtube"] as const;
export type Network = (typeof networks)[number];

export const networkNames: Record<Network, string> = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};
