/** Sections that few pages have. A page that has one loads all of them: 5 KB. */
import { useId } from "react";
import type { RareSection as Block } from "../../cms/sections/rare-section-contract.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { CaseExample } from "./case-example.tsx";
import { DataTable } from "./data-table.tsx";
import { homeSection } from "./home-section.tsx";
import { PriceRows } from "./price-list.tsx";
import {
  AsideScene,
  CallScene,
  EmbedGate,
  LogoStrip,
  Measures,
  PictureRow,
  QuoteScene,
  SlideRow,
} from "./rare-sections.tsx";
import type { SectionData } from "./section-data.ts";
import { Headed, Split } from "./sections.tsx";

type RareSectionProps = {
  block: Block;
  sectionData: SectionData | null;
};

export default function RareSection({ block, sectionData }: RareSectionProps) {
  const id = useId();
  if (sectionData === null) return null;
  switch (block.type) {
    case "table":
      return (
        <Headed {...block} id={id}>
          <DataTable columns={block.columns} rows={block.rows} labelledBy={id} />
        </Headed>
      );
    case "measures":
      return (
        <Headed {...block}>
          <Measures items={block.items} />
        </Headed>
      );
    case "aside":
      return <AsideScene {...block} />;
    case "slides":
      return <SlideRow {...block} />;
    case "call":
      return <CallScene {...block} />;
    case "quote":
      return <QuoteScene {...block} caseLink={sectionData.cases[block.case ?? ""]} />;
    case "case": {
      const example = sectionData.cases[block.case];
      return example ? <CaseExample example={example} rhythm="m" /> : null;
    }
    case "form":
      // It posts to the contact page, which also shows errors without scripts.
      return (
        <Split heading={block.heading} intro={block.text} scene="shade">
          <ContactForm
            returned={undefined}
            {...sectionData.form}
            service={sectionData.names[block.service ?? ""]}
          />
        </Split>
      );
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
      return homeSection(block, sectionData);
  }
}
