export const networks = ["linkedin", "instagram", "facebook", "youtube"] as const;
export type Network = (typeof networks)[number];

export const networkNames: Record<Network, string> = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};
