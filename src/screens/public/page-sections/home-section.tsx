import type { ReactNode } from "react";
import { BlogPreview } from "../../../slices/blog/ui/blog-preview.tsx";
import type { HomeSection } from "../../../slices/site/home-section-contract.ts";
import type { RareSection as Block } from "../../../slices/site/rare-section-contract.ts";
import {
  Claims,
  Faq,
  PageCards,
  Testimonials,
  Tiles,
} from "../../../slices/site/ui/home-sections.tsx";
import { Automation, Portfolio } from "../../../slices/site/ui/portfolio.tsx";
import { figuresKey, type SectionData } from "./section-data.ts";

export function homeSection(block: Block, sectionData: SectionData): ReactNode {
  switch (block.type) {
    case "statement":
      return <Automation {...block} />;
    case "cards":
      return <PageCards {...block} />;
    case "figures":
      return <Claims {...block} claims={sectionData.figures[figuresKey(block)] ?? []} />;
    case "faq":
      return <Faq {...block} items={sectionData.faq} note={sectionData.note} />;
    case "testimonials":
      return <Testimonials {...block} items={sectionData.testimonials} />;
    case "industries":
      return <Tiles {...block} items={sectionData.tiles} />;
    case "portfolio":
      return <Portfolio {...block} items={sectionData.portfolio} />;
    case "posts":
      return <BlogPreview {...block} posts={sectionData.posts} />;
    default:
      block satisfies Exclude<Block, HomeSection>;
  }
}
