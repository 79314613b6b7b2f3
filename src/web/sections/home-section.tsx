import type { ReactNode } from "react";
import type { HomeSection } from "../../cms/sections/home-section-contract.ts";
import type { RareSection as Block } from "../../cms/sections/rare-section-contract.ts";
import { BlogPreview } from "../blog/blog-preview.tsx";
import { Claims, Faq, PageCards, Testimonials, Tiles } from "./home-sections.tsx";
import { Automation, Portfolio } from "./portfolio.tsx";
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
