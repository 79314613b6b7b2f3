/** Sections that most pages do not have, in files of their own. */
import { lazy, useId } from "react";
import type { LateSection as Block } from "../../../slices/site/lazy-section-contract.ts";
import { AsideScene } from "../../../slices/site/ui/aside-scene.tsx";
import { DataTable } from "../../../slices/site/ui/data-table.tsx";
import { Headed } from "../../../slices/site/ui/headed.tsx";
import { Measures } from "../../../slices/site/ui/measures.tsx";
import { LateFiles } from "../../../ui/lazy-files.tsx";
import type { SectionData } from "./section-data.ts";

const SlidesSection = lazy(() => import("./slides-section.late.tsx"));
const RareSection = lazy(() => import("./rare-section.late.tsx"));

type LateSectionProps = { block: Block; sectionData: SectionData };

/** @param sectionData null only on a page without late sections */
export default function LateSection({
  block,
  sectionData,
}: {
  block: Block;
  sectionData: SectionData | null;
}) {
  if (sectionData === null) return null;
  return (
    <>
      <LateFiles {...sectionData.files} />
      <Drawn block={block} sectionData={sectionData} />
    </>
  );
}

function Drawn({ block, sectionData }: LateSectionProps) {
  const id = useId();
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
      return <SlidesSection {...block} />;
    default:
      return <RareSection block={block} sectionData={sectionData} />;
  }
}
