import { lazy, type ReactNode } from "react";
import type { LateSection as Late } from "../../slices/site/lazy-section-contract.ts";
import type { Section } from "../../slices/site/section-contract.ts";
import { Sections } from "../../slices/site/ui/sections.tsx";
import { lateSections } from "./page-sections/lazy-sections.ts";
import type { SectionData } from "./page-sections/section-data.ts";

/** Comes with a page that has one, which is taken over once it is there. */
const LateSection = lazy(lateSections.fetch);

type PageSectionsProps = {
  sections: Section[];
  sectionData: SectionData | null;
  /** Draws those that a page’s own file has. @returns undefined for the others */
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
