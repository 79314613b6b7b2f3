import type { ReactNode } from "react";
import { Accordion } from "../../../ui/accordion.tsx";
import { FoldedAway } from "../../../ui/folded-away.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { RareSection } from "../rare-section-contract.ts";
import type { Section as Block } from "../section-contract.ts";
import * as styles from "./deliverables.module.css";
import { Headed } from "./headed.tsx";
import { MarkedList } from "./marked-list.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { Split } from "./split.tsx";

/** Prose stands beside its heading; lists to compare stand below it. */
export function Sections({ sections, rare }: SectionsProps) {
  return sections.map((block, i) => (
    <Drawn key={`${i} ${block.type}`} block={block} first={i === 0} rare={rare} />
  ));
}

type SectionsProps = {
  sections: Block[];
  /** Draws the sections that few pages have. */
  rare(block: RareSection): ReactNode;
};
type DrawnProps = Pick<SectionsProps, "rare"> & { block: Block; first: boolean };

function Drawn({ block, first, rare }: DrawnProps) {
  switch (block.type) {
    case "prose":
      return (
        <Split heading={block.heading}>
          <RichText html={block.text} lead={first} />
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
    case "deliverables":
      return (
        <Headed {...block}>
          <Deliverables items={block.items} />
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
    default:
      return rare(block);
  }
}

function Deliverables({ items }: { items: { name: string; text: string }[] }) {
  return (
    <dl className={styles.grid}>
      {items.map(({ name, text }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <RichText html={text} className={styles.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
