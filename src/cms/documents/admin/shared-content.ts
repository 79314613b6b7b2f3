export const sharedParts: Record<string, string> = {
  company: "Every page, the chat and mails: name, telephone, email, addresses, hours",
  categories: "The blog’s list, and the address of each post",
  figures: "The home page: counters at its head, claims further down; and pages that choose some",
  faq: "The home page, and pages that choose some; the site’s search finds each of them",
  testimonials: "The home page, and pages with a section for them",
  tiles: "The home page, and pages with a section for them: the industries, each with its page",
  words: "Every page: the cookie banner, the call at the end, Talk to us, the line below forms",
  mails: "Emails to contacts: the acknowledgement, answers, what they ask of their data",
  answers: "The chat: what it understands of typed words, what it says, and the step that follows",
  portfolio: "The home page, and pages with a section for it: what you made, with its case",
};
