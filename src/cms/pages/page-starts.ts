import { slugOf } from "../../platform/text/slugs.ts";
import type { Beginning, Start } from "../content-types/kind.ts";
import type { Section } from "../sections/section-contract.ts";
import type { Anatomy, PageBody } from "./contract.ts";
import { mayBeAt } from "./page-address.ts";

type Laid = { type: Section["type"]; heading: string };

const below = { label: "Group", isAt: (key: string) => mayBeAt("group", key) };

export const pageStarts: Start[] = [
  {
    value: "walkthrough",
    label: "Service: how it goes",
    help: "Its steps come first, and what it costs after the last of them.",
    below,
  },
  {
    value: "ledger",
    label: "Service: in figures",
    help: "A table comes first, and what it costs below it.",
    below,
  },
  {
    value: "dossier",
    label: "Service: with evidence",
    help: "What is delivered and measured comes first, and what it costs at the end.",
    below,
  },
  {
    value: "price-list",
    label: "Service: by price",
    help: "What it costs comes first, then what is in it.",
    below,
  },
  {
    value: "group",
    label: "Group of services",
    help: "A page in the menu that lists the services below it.",
  },
  { value: "text", label: "Text", help: "Sections of any kind, at an address of its own." },
];

const requirements: Laid = { type: "list", heading: "What we need from you" };
const questions: Laid = { type: "questions", heading: "Questions" };
const delivered: Laid = { type: "deliverables", heading: "What you get" };
const measured: Laid = { type: "measures", heading: "What is measured" };
const suited: Laid = { type: "prose", heading: "Who it is for" };
const steps: Laid = { type: "steps", heading: "How the work goes" };
const table = (heading: string): Laid => ({ type: "table", heading });

const services: Record<Anatomy, Laid[]> = {
  walkthrough: [suited, steps, table("What comes out of it"), delivered, requirements, questions],
  ledger: [table("At a glance"), suited, measured, delivered, requirements, questions],
  dossier: [suited, delivered, table("What it is judged by"), measured, requirements, questions],
  "price-list": [table("What is in it"), suited, delivered, requirements, questions],
};

const isAnatomy = (start: string): start is Anatomy => Object.hasOwn(services, start);

/** A template without an entry here begins empty. */
export function beginPage({ title, start, below: group }: Beginning) {
  const slug = slugOf(title, "page");
  const buildPage = (key: string, body: object) => ({ key, body: { title, body } });
  if (isAnatomy(start)) {
    const begun = { ...opening("service", title), anatomy: start, sections: services[start] };
    return buildPage(`${group}/${slug}`, begun);
  }
  if (start === "group") {
    const sections = [suited, table("At a glance"), steps, requirements, questions];
    return buildPage(`/services/${slug}`, { ...opening("group", title), sections });
  }
  const path = mayBeAt("text", `/${slug}`) ? `/${slug}` : `/${slug}-page`;
  return buildPage(path, { ...opening("text", title), sections: [suited] });
}

const opening = (template: PageBody["template"], title: string) => ({ template, heading: title });
