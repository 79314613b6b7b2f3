import { lazy } from "react";
import { CaseExample } from "../../../slices/cases/ui/case-example.tsx";
import type { RareSection as Block } from "../../../slices/site/lazy-section-contract.ts";
import { CallScene } from "../../../slices/site/ui/call-scene.tsx";
import { EmbedGate } from "../../../slices/site/ui/embed-gate.tsx";
import { LogoStrip } from "../../../slices/site/ui/logo-strip.tsx";
import { PictureRow } from "../../../slices/site/ui/picture-row.tsx";
import { PriceRows } from "../../../slices/site/ui/price-rows.tsx";
import { QuoteScene } from "../../../slices/site/ui/quote-scene.tsx";
import type { SectionData } from "./section-data.ts";

/** It is by far the largest of them, so it has a file of its own. */
const FormSection = lazy(() => import("./form-section.late.tsx"));
const HomeSection = lazy(() => import("./home-section.late.tsx"));

export default function RareSection({
  block,
  sectionData,
}: {
  block: Block;
  sectionData: SectionData;
}) {
  switch (block.type) {
    case "call":
      return <CallScene {...block} />;
    case "quote":
      return <QuoteScene {...block} caseLink={sectionData.cases[block.case ?? ""]} />;
    case "case": {
      const example = sectionData.cases[block.case];
      return example ? <CaseExample example={example} rhythm="m" /> : null;
    }
    case "form": {
      const service = sectionData.names[block.service ?? ""];
      return <FormSection {...block} {...sectionData.form} service={service} />;
    }
    case "embed": {
      const embed = sectionData.embeds[block.address];
      return embed ? <EmbedGate {...block} embed={embed} /> : null;
    }
    case "prices": {
      const priced = block.services.flatMap((path) => sectionData.prices[path] ?? []);
      return <PriceRows {...block} priced={priced} note={sectionData.note} />;
    }
    case "logos":
      return <LogoStrip {...block} />;
    case "pictures":
      return <PictureRow {...block} />;
    default:
      return <HomeSection block={block} sectionData={sectionData} />;
  }
}
