import { z } from "zod";
import { line, lineOrNone, summary } from "../../platform/text.ts";
import { referenceTo } from "../content/references.ts";
import { picture } from "../media/contract.ts";
import { drawing } from "./drawing-contract.ts";
import { serviceFacts } from "./facts-contract.ts";
import { type Opening, opening } from "./opening-contract.ts";

const prose = line(2_000);
const pagePath = referenceTo("page", z.string());

/** As many as a company has; more than a page can show well are too many. */
const some = <Item extends z.ZodType>(item: Item) => maybeSome(item).min(1);
/** Where there are none, what shows them is left out. */
const maybeSome = <Item extends z.ZodType>(item: Item) => z.array(item).max(20);

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

/** Words of a button that leads to the form. */
const action = line(40);
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

const webAddress = z.url({
  protocol: /^https?$/,
  error: "Enter a whole address, such as https://www.example.com.",
});

const social = z.object({
  network: z.enum(["linkedin", "instagram", "facebook", "youtube"]),
  url: webAddress,
  footer: z.boolean(),
});

export const company = z.object({
  name: line(80),
  tagline: line(160),
  description: summary(70, 160),
  email: z.email("Enter an email address such as name@example.com.").max(254),
  phone: line(30),
  /** Empty where visitors are not to come, or to write by post; its country counts all the same. */
  address: z.object({
    street: lineOrNone(160),
    city: lineOrNone(80),
    region: lineOrNone(80),
    postcode: lineOrNone(12),
    country: line(80),
  }),
  /** As visitors read them; from `opening` they are worked with. */
  hours: line(160),
  ...opening,
  directions: z.object({ label: line(60), url: webAddress }),
  socials: z.array(social).max(8),
  whatsapp: z.object({
    label: line(80),
    /** Its digits; empty where there is none, and then nothing leads there. */
    number: z
      .string()
      .regex(/^(\d{8,15})?$/, "Write the number with its country’s code, such as +91 98765 43210."),
    greeting: line(300),
  }),
  collaborate: z.object({
    heading: line(120),
    label: line(60),
    /** Of the button in the header. */
    ask: action,
    path: pagePath,
  }),
  chat: z.object({ logo: line(200), title: line(80), sub_title: line(120), welcome: line(400) }),
  legal: line(300),
  grievance: line(300),
  copyright: line(160),
  /** The drawn petals, where there is none. */
  logo: picture.optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Enter a colour code, such as #1f5d50.")
    .optional(),
});
export type Company = z.infer<typeof company>;
/** What each page brings of it. */
export type ShownCompany = Omit<Company, keyof Opening>;

const figure = z.object({
  value: line(12),
  label: line(80),
  /** What was counted, and when. */
  counted: line(160),
  review: z.iso.date(),
});
export const figures = z.object({
  counters: some(figure),
  claims: some(figure),
});

export const faq = z.object({
  items: some(
    z.object({
      question: line(200),
      answer: prose,
      /** Services whose usual costs stand below the answer. */
      priced: z.array(pagePath).max(6).optional(),
    }),
  ),
});
export type Faq = z.infer<typeof faq>;

/** Signed by a role and an industry, never by an invented person. */
export const testimonials = z.object({
  items: maybeSome(z.object({ quote: line(600), role: line(80), industry: line(80) })),
});
export type Testimonials = z.infer<typeof testimonials>;

export const tiles = z.object({
  items: some(z.object({ title: line(60), path: pagePath })),
});
export type Tiles = z.infer<typeof tiles>;

const mockup = z.enum([
  "ward-board",
  "grocer-app",
  "claims-desk",
  "lesson-player",
  "stock-room",
  "till",
  "roster",
  "campaign",
]);
export const portfolio = z.object({
  items: maybeSome(
    z.object({
      title: line(60),
      line: line(200),
      mockup,
      /** The case that tells how it went. */
      case: referenceTo("case", z.string()).optional(),
    }),
  ),
});
export type Portfolio = z.infer<typeof portfolio>;
