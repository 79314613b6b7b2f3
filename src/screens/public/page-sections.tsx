import { lazy, type ReactNode } from "react";
import { late } from "../../platform/browser/lazy-load.ts";
import type { RareSection as Rare } from "../../slices/site/rare-section-contract.ts";
import type { Section } from "../../slices/site/section-contract.ts";
import { Sections } from "../../slices/site/ui/sections.tsx";
import type { SectionData } from "./page-sections/section-data.ts";

export const rareSections = late(() => import("./page-sections/rare-section.tsx"));
const RareSection = lazy(rareSections.fetch);

type PageSectionsProps = {
  sections: Section[];
  sectionData: SectionData | null;
  own?: (block: Rare, sectionData: SectionData) => ReactNode;
};

export const PageSections = ({ sections, sectionData, own }: PageSectionsProps) => (
  <Sections
    sections={sections}
    rare={(block) =>
      (sectionData && own?.(block, sectionData)) ?? (
        <RareSection block={block} sectionData={sectionData} />
      )
    }
  />
);
