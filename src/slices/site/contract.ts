import { z } from "zod";
import { line, summary } from "../../platform/text.ts";
import { action, pagePath, prose, some } from "./contract-parts.ts";
import { drawing } from "./drawing-contract.ts";
import { serviceFacts } from "./facts-contract.ts";

const named = z.object({ name: line(120), text: prose });
/** Text, or a link to a page of this site. */
const cell = z.union([prose, z.object({ text: line(120), path: pagePath })]);
export type Cell = z.infer<typeof cell>;
const headed = { heading: line(120), intro: prose.optional() };
/** Of what one looks up rather than reads: it is folded behind these words, which say what is in it. */
const lookedUp = { ...headed, folded: line(140).optional() };

export const section = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("prose"),
    heading: line(120),
    paragraphs: z.array(prose).min(1).max(12),
  }),
  z.object({ type: z.literal("list"), ...lookedUp, items: z.array(prose).min(1).max(20) }),
  z.object({ type: z.literal("deliverables"), ...lookedUp, items: z.array(named).min(1).max(12) }),
  z.object({ type: z.literal("steps"), ...headed, items: z.array(named).min(1).max(12) }),
  z.object({ type: z.literal("measures"), ...lookedUp, items: z.array(named).min(1).max(12) }),
  z.object({
    type: z.literal("table"),
    ...lookedUp,
    columns: z.array(line(80)).min(2).max(6),
    rows: z.array(z.array(cell).min(2).max(6)).min(1).max(20),
  }),
  z.object({ type: z.literal("aside"), heading: line(120), text: prose }),
  z.object({
    type: z.literal("questions"),
    heading: line(120),
    items: z
      .array(z.object({ question: line(200), answer: prose }))
      .min(1)
      .max(12),
  }),
]);
export type Section = z.infer<typeof section>;

export const slider = z.object({
  heading: line(120),
  slides: z
    .array(z.object({ title: line(80), text: prose }))
    .min(1)
    .max(9),
});
export type Slider = z.infer<typeof slider>;

const linkWords = z.object({ label: line(60), path: pagePath });

/** How a service's page is laid out: `service-anatomy.ts` says what each puts where. */
const anatomy = z.enum(["walkthrough", "ledger", "dossier", "price-list"]);
export type Anatomy = z.infer<typeof anatomy>;

const common = {
  heading: line(140),
  description: summary(70, 160),
  promise: line(400),
  /** The text of a card that links to this page. */
  teaser: line(200),
  sections: z.array(section).max(14),
};

export const pageBody = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("service"),
    ...common,
    anatomy,
    action,
    facts: serviceFacts,
    /** Beside the heading; a motif, where there is none. */
    drawing: drawing.optional(),
    slider: slider.optional(),
    related: z.array(pagePath).max(4),
  }),
  z.object({
    template: z.literal("group"),
    ...common,
    action,
    listing: z.enum(["cards", "domains", "processes"]),
    slider: slider.optional(),
  }),
  z.object({ template: z.literal("services"), ...common, actions: some(linkWords) }),
  /** The index of the cases, which are documents of their own. */
  z.object({ template: z.literal("cases"), ...common, actions: some(linkWords) }),
  z.object({ template: z.literal("text"), ...common, updated: z.iso.date() }),
  z.object({
    template: z.literal("home"),
    ...common,
    actions: some(linkWords),
    competencies: z.object({
      heading: line(120),
      items: some(z.object({ title: line(80), text: prose, path: pagePath })),
    }),
    automation: z.object({ heading: line(160), text: prose }),
    industries: line(120),
    portfolio: line(120),
    claims: line(120),
    blog: line(120),
    testimonials: line(120),
    faq: line(120),
    contact: z.object({ heading: line(120), text: prose }),
  }),
  z.object({
    template: z.literal("about"),
    ...common,
    actions: some(linkWords),
    story: z.object({ heading: line(120), paragraphs: z.array(prose).min(1).max(8) }),
    customer: z.object({ heading: line(120), paragraphs: z.array(prose).min(1).max(8) }),
    process: z.object({
      heading: line(120),
      intro: prose,
      steps: some(named),
      support: named,
    }),
    diversity: z.object({ heading: line(120), paragraphs: z.array(prose).min(1).max(8) }),
    why: z.object({
      heading: line(120),
      text: prose,
      reasons: z.array(named).min(3).max(6),
      picture: line(200),
    }),
  }),
  z.object({
    template: z.literal("contact"),
    ...common,
    form: z.object({ heading: line(120), text: prose }),
  }),
  z.object({ template: z.literal("blog"), ...common }),
  /** A screen of the software: chat, search, thank you, navigation bar. */
  z.object({ template: z.literal("plain"), ...common }),
]);
export type PageBody = z.infer<typeof pageBody>;
export type PageOf<T extends PageBody["template"]> = Extract<PageBody, { template: T }>;

export const page = z.object({
  /** As menus, breadcrumbs and cards show it. */
  title: line(80),
  position: z.int().min(0).max(999),
  /** Top bar, the footer's useful links, the footer's last line. */
  menus: z
    .array(z.enum(["main", "useful", "legal"]))
    .max(3)
    .default([]),
  body: pageBody,
});
export type Page = z.infer<typeof page>;
