/** Sections that most pages do without, and the files that come with them. */
import { lazy, useId } from "react";
import { preloadModule } from "react-dom";
import { CaseExample } from "../../../slices/cases/ui/case-example.tsx";
import type { LateSection as Block } from "../../../slices/site/late-section-contract.ts";
import { AsideScene } from "../../../slices/site/ui/aside-scene.tsx";
import { CallScene } from "../../../slices/site/ui/call-scene.tsx";
import { DataTable } from "../../../slices/site/ui/data-table.tsx";
import { EmbedGate } from "../../../slices/site/ui/embed-gate.tsx";
import { Headed } from "../../../slices/site/ui/headed.tsx";
import { LogoStrip } from "../../../slices/site/ui/logo-strip.tsx";
import { Measures } from "../../../slices/site/ui/measures.tsx";
import { PriceRows } from "../../../slices/site/ui/price-rows.tsx";
import { QuoteScene } from "../../../slices/site/ui/quote-scene.tsx";
import type { Shown } from "./shown.ts";

/** By far the largest of them. */
const FormSection = lazy(() => import("./form-section.late.tsx"));

type LateSectionProps = { block: Block; shown: Shown };

/** @param shown null only where there is no such section */
export default function LateSection({ block, shown }: { block: Block; shown: Shown | null }) {
  if (shown === null) return null;
  const { styles, scripts } = shown.files;
  // Among the page's own by this (`scripts-last.ts`).
  if (import.meta.env.SSR) for (const file of scripts) preloadModule(file);
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="late" />
      ))}
      <Drawn block={block} shown={shown} />
    </>
  );
}

function Drawn({ block, shown }: LateSectionProps) {
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
    case "call":
      return <CallScene {...block} />;
    case "quote":
      return <QuoteScene {...block} told={shown.cases[block.case ?? ""]} />;
    case "case": {
      const example = shown.cases[block.case];
      return example ? <CaseExample example={example} /> : null;
    }
    case "form": {
      const service = shown.titles[block.service ?? ""];
      return <FormSection {...block} {...shown.form} service={service} />;
    }
    case "embed": {
      const embed = shown.embeds[block.address];
      return embed ? <EmbedGate {...block} embed={embed} /> : null;
    }
    case "prices": {
      const priced = block.services.flatMap((path) => shown.prices[path] ?? []);
      return <PriceRows {...block} priced={priced} note={shown.note} />;
    }
    case "logos":
      return <LogoStrip {...block} />;
  }
}
