import { lazy, type ReactNode } from "react";
import type { RareSection as Rare } from "../../cms/sections/rare-section-contract.ts";
import type { Section } from "../../cms/sections/section-contract.ts";
import { late } from "../../platform/browser/lazy-load.ts";
import type { SectionData } from "./section-data.ts";
import { Sections } from "./sections.tsx";

export const rareSections = late(() => import("./rare-section.tsx"));
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
