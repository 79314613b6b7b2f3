/** The part of a page with its prices, and the link to it. */
export const costs = {
  id: "what-it-costs",
  heading: "What it usually costs",
  link: { label: "What it costs", path: "#what-it-costs" },
} as const;
