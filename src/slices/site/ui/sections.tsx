import { type ReactNode, useId } from "react";
import { Accordion } from "../../../ui/accordion.tsx";
import { FoldedAway } from "../../../ui/folded-away.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Section as Block } from "../section-contract.ts";
import { AsideScene } from "./aside-scene.tsx";
import { DataTable } from "./data-table.tsx";
import { Deliverables } from "./deliverables.tsx";
import { MarkedList } from "./marked-list.tsx";
import { Measures } from "./measures.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { Split } from "./split.tsx";

/** Text to read is beside its heading; tables and lists to compare are below it. */
export function Sections({ sections }: { sections: Block[] }) {
  return sections.map((block, i) => (
    <Drawn key={`${i} ${block.heading}`} block={block} first={i === 0} />
  ));
}

function Drawn({ block, first }: { block: Block; first: boolean }) {
  const id = useId();
  switch (block.type) {
    case "prose":
      return (
        <Split heading={block.heading}>
          <Paragraphs paragraphs={block.paragraphs} lead={first} />
        </Split>
      );
    case "list":
      return (
        <Split heading={block.heading} intro={block.intro}>
          <FoldedAway behind={block.folded}>
            <MarkedList items={block.items} />
          </FoldedAway>
        </Split>
      );
    case "questions":
      return (
        <Split heading={block.heading}>
          <Accordion items={block.items} />
        </Split>
      );
    case "aside":
      return <AsideScene heading={block.heading} text={block.text} />;
    case "deliverables":
      return (
        <Headed {...block}>
          <Deliverables items={block.items} />
        </Headed>
      );
    case "measures":
      return (
        <Headed {...block}>
          <Measures items={block.items} />
        </Headed>
      );
    case "steps":
      return (
        <Section scene="shade">
          <NumberedSteps
            heading={<SectionHeading size="normal" title={block.heading} text={block.intro} />}
            items={block.items}
          />
        </Section>
      );
    case "table":
      return (
        <Headed {...block} id={id}>
          <DataTable columns={block.columns} rows={block.rows} labelledBy={id} />
        </Headed>
      );
  }
}

type HeadedProps = {
  heading: string;
  intro?: string | undefined;
  id?: string | undefined;
  folded?: string | undefined;
  children: ReactNode;
};

function Headed({ heading, intro, id, folded, children }: HeadedProps) {
  return (
    <Section>
      <SectionHeading size="normal" id={id} title={heading} text={intro} />
      <FoldedAway behind={folded}>{children}</FoldedAway>
    </Section>
  );
}
