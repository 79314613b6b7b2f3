import { lazy, type ReactNode } from "react";
import type { LateSection as Late } from "../../slices/site/lazy-section-contract.ts";
import type { Section } from "../../slices/site/section-contract.ts";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { lateSections } from "./page-sections/lazy-sections.ts";
import type { SectionData } from "./page-sections/section-data.ts";

/** Loaded only on pages that have such a section; hydration waits for it. */
const LateSection = lazy(lateSections.fetch);

type PageSectionsProps = {
  sections: Section[];
  sectionData: SectionData | null;
  /** Draws the sections that the page's own file includes. @returns undefined for all others */
  own?: (block: Late, sectionData: SectionData) => ReactNode;
};

export const PageSections = ({ sections, sectionData, own }: PageSectionsProps) => (
  <Sections
    sections={sections}
    late={(block) =>
      (sectionData && own?.(block, sectionData)) ?? (
        <LateSection block={block} sectionData={sectionData} />
      )
    }
  />
);
