import type { SavedReplyBody } from "./saved-reply-contract.ts";

/** Offered while a company has no replies of its own. */
export const starters: SavedReplyBody[] = [
  {
    title: "Thank you, and when can we talk?",
    text: [
      "Dear {name},",
      "Thank you for asking us about {service}. A short call shows fastest what would help you. " +
        "Would tomorrow between 11 am and 1 pm suit you? If not, name a time that does.",
      "Kind regards",
    ].join("\n\n"),
  },
  {
    title: "What we need to know for a price",
    text: [
      "Dear {name},",
      "Thank you for your enquiry. To name a price for {service} we need to know three things:",
      "1. How many people will work with it?\n2. What do you use today?\n3. By when do you need it?",
      "A line for each is enough. We come back to you within a day of your answer.",
      "Kind regards",
    ].join("\n\n"),
  },
  {
    title: "This is not what we do",
    text: [
      "Dear {name},",
      "Thank you for writing to us. What you describe is not what we do well, so we would rather " +
        "say so at once than cost you time. We hope you find the right people for it.",
      "Kind regards",
    ].join("\n\n"),
  },
];
