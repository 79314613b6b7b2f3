import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, summary } from "../../platform/text/text.ts";
import { serviceFacts } from "../company/facts-contract.ts";
import type { Part } from "../content-types/kind.ts";
import {
  action,
  headedText,
  heading,
  linkWords,
  named,
  namedFormatted,
  pagePath,
  prose,
  some,
} from "../sections/contract-parts.ts";
import { drawing } from "../sections/drawing-contract.ts";
import { pageSections, sectionsOfHome, sectionsWithoutForm } from "../sections/section-contract.ts";

const actions = some(linkWords).meta({ label: "Buttons", help: "At the head of the page." });

/** The layout of a service's page: `service-anatomy.ts` says where each puts the price. */
export const anatomy = z.enum(["walkthrough", "ledger", "dossier", "price-list"]).meta({
  label: "Place of the price",
  options: {
    walkthrough: "After the last step",
    ledger: "After the first table",
    dossier: "Before the last section",
    "price-list": "At the head",
  },
});
export type Anatomy = z.infer<typeof anatomy>;

const common = {
  heading: heading(140),
  description: summary(70, 160).meta({
    label: "For search engines",
    help: "What they show of the page: 70 to 160 characters.",
    purpose: "search-description",
  }),
  promise: line(400).meta({
    label: "Intro",
    help: "Below the heading, in large letters.",
  }),
  teaser: line(200).meta({
    label: "On cards",
    help: "The text of a card that leads to this page.",
  }),
  sections: pageSections,
};

const headingPicture = {
  drawing: drawing.optional().meta({
    label: "Drawing",
    help: "Beside the heading: a piece of the work itself. A picture takes its place.",
  }),
  picture: picture.optional().meta({
    label: "Picture",
    help: "Beside the heading, and where the page is shared: 1,280 pixels wide or more.",
  }),
};
const shared = {
  picture: picture.optional().meta({
    label: "Picture",
    help: "Where the page is shared: 1,280 pixels wide or more. Without one, petals are drawn.",
  }),
};

const servicePage = z
  .object({
    template: z.literal("service"),
    ...common,
    ...headingPicture,
    anatomy,
    action,
    facts: serviceFacts,
    related: z
      .array(pagePath)
      .max(4)
      .meta({ label: "Read next", help: "Pages that go well with this one." }),
  })
  .meta({ label: "Service" });

const groupPage = z
  .object({
    template: z.literal("group"),
    ...common,
    ...headingPicture,
    action,
    listing: z.enum(["cards", "domains", "processes"]).meta({
      label: "How its services are listed",
      options: { cards: "As cards", domains: "In rows", processes: "As a list" },
    }),
  })
  .meta({ label: "Group of services" });

const homePage = z
  .object({
    template: z.literal("home"),
    ...common,
    ...shared,
    sections: sectionsOfHome,
    actions,
  })
  .meta({ label: "Home" });

const story = z.object(headedText);

const aboutPage = z
  .object({
    template: z.literal("about"),
    ...common,
    ...headingPicture,
    actions,
    story: story.meta({ label: "Story of the company" }),
    customer: story.meta({ label: "How you treat customers" }),
    process: z
      .object({
        heading: heading(120),
        intro: prose.meta({ label: "Introduction" }),
        steps: some(namedFormatted.meta({ label: "Step" })).meta({ label: "Steps" }),
        support: namedFormatted.meta({ label: "After the last step", help: "It has no number." }),
      })
      .meta({ label: "How a project goes" }),
    diversity: story.meta({ label: "Who works here" }),
    why: z
      .object({
        heading: heading(120),
        text: prose,
        reasons: z
          .array(named.meta({ label: "Reason" }))
          .min(3)
          .max(6)
          .meta({ label: "Reasons" }),
        picture: line(200).meta({
          label: "What its drawing shows",
          help: "For those who cannot see it.",
        }),
      })
      .meta({ label: "Why choose you" }),
  })
  .meta({ label: "About" });

export const pageBody = z
  .discriminatedUnion("template", [
    servicePage,
    groupPage,
    z
      .object({ template: z.literal("services"), ...common, ...headingPicture, actions })
      .meta({ label: "All services" }),
    z
      .object({ template: z.literal("cases"), ...common, ...headingPicture, actions })
      .meta({ label: "All cases" }),
    z
      .object({
        template: z.literal("text"),
        ...common,
        ...headingPicture,
        updated: z.iso.date().meta({
          label: "As of",
          help: "Readers are told this day.",
          purpose: "as-of",
        }),
      })
      .meta({ label: "Text" }),
    homePage,
    aboutPage,
    z
      .object({
        template: z.literal("contact"),
        ...common,
        ...shared,
        sections: sectionsWithoutForm,
        form: z.object({ heading: heading(120), text: prose }).meta({ label: "Above the form" }),
      })
      .meta({ label: "Contact" }),
    z.object({ template: z.literal("blog"), ...common, ...shared }).meta({ label: "Blog" }),
    z.object({ template: z.literal("plain"), ...common }).meta({ label: "Screen of the software" }),
  ])
  .meta({ label: "Content" });
export type PageBody = z.infer<typeof pageBody>;
export type PageOf<T extends PageBody["template"]> = Extract<PageBody, { template: T }>;

export const menu = z.enum(["main", "useful", "legal"]).meta({
  label: "Menu",
  options: {
    main: "Bar at the head",
    useful: "Useful links at the foot",
    legal: "Last line of the foot",
  },
});
export type Menu = z.infer<typeof menu>;
export const page = z
  .object({
    title: line(80).meta({
      label: "Title",
      help: "As menus, breadcrumbs and cards show it.",
      purpose: "search-title",
    }),
    position: z.int().min(0).max(999).meta({
      label: "Order number",
      help: "Menus and cards begin with the lowest. Pages shows all of them, to be dragged.",
    }),
    menus: z.array(menu).max(3).default([]).meta({ label: "Menus", help: "That lead to it." }),
    body: pageBody,
  })
  .meta({ label: "Page" });
export type Page = z.infer<typeof page>;

const inBody = (...names: string[]) => names.map((name) => `body.${name}`);
const part = (title: string, ...names: string[]): Part => ({ title, fields: inBody(...names) });

export const pageParts: Part[] = [
  {
    title: "Header",
    fields: ["title", ...inBody("heading", "promise", "action", "actions", "listing", "updated")],
  },
  part("Picture", "picture", "drawing"),
  part("Above the form", "form"),
  part("Story", "story"),
  part("Customers", "customer"),
  part("How a project goes", "process"),
  part("Who works here", "diversity"),
  part("Why choose you", "why"),
  { title: "Sections", items: "body.sections", hides: "hidden" },
  part("Price and time", "facts", "anatomy"),
  part("Read next", "related"),
  { title: "Search and sharing", fields: inBody("description", "teaser"), under: "whole" },
  { title: "Address and menu", fields: ["menus", "position"], under: "address" },
];
