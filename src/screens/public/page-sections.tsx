import { lazy } from "react";
import type { Section } from "../../slices/site/section-contract.ts";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { lateSections } from "./page-sections/late-sections.ts";
import type { Shown } from "./page-sections/shown.ts";

/** Comes with a page that has one, which is taken over once it is there. */
const LateSection = lazy(lateSections.fetch);

type PageSectionsProps = { sections: Section[]; shown: Shown | null };

export const PageSections = ({ sections, shown }: PageSectionsProps) => (
  <Sections sections={sections} late={(block) => <LateSection block={block} shown={shown} />} />
);
