import type { CaseTeaser } from "../../cms/cases/contract.ts";
import type { PostTeaser } from "../../cms/posts/contract.ts";
import type { Testimonials, Tiles } from "../../cms/sections/lists-contract.ts";
import type { Embed } from "../../platform/text/embed.ts";
import type { Purpose } from "../forms/lead-form.tsx";
import type { Question } from "./home-sections.tsx";
import type { Work } from "./portfolio.tsx";
import type { Priced } from "./price-list.tsx";

export type SectionData = ShownLists & {
  cases: Record<string, CaseTeaser>;
  prices: Record<string, Priced>;
  embeds: Record<string, Embed>;
  names: Record<string, string>;
  form: {
    services: { value: string; label: string }[];
    email: string;
    forms: Purpose | undefined;
  };
  note: string | null;
};

export type ShownLists = {
  figures: Record<string, Figure[]>;
  faq: Question[];
  testimonials: Testimonials["items"];
  tiles: Tiles["items"];
  portfolio: Work[];
  posts: PostTeaser[] | null;
};
export type Figure = { value: string; label: string; counted: string };

type Chosen = { from: string; chosen?: string[] | undefined };
export const figuresKey = ({ from, chosen = [] }: Chosen): string => `${from} ${chosen}`;
