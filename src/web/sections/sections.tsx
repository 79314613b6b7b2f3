import type { ReactNode } from "react";
import type { RareSection } from "../../cms/sections/rare-section-contract.ts";
import type { Section as Block } from "../../cms/sections/section-contract.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FoldedAway } from "../../ui/fold.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { LinkedLine, RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading, type SectionProps } from "../../ui/section.tsx";
import * as stepStyles from "../../ui/steps.module.css";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./sections.module.css";

/** Prose stands beside its heading; lists to compare stand below it. */
export function Sections({ sections, rare }: SectionsProps) {
  return sections.map((block, i) => (
    <Drawn key={`${i} ${block.type}`} block={block} first={i === 0} rare={rare} />
  ));
}

type SectionsProps = {
  sections: Block[];
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

type SplitProps = {
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
  scene?: SectionProps["scene"];
  rhythm?: SectionProps["rhythm"];
  size?: "normal" | "large" | undefined;
};

export function Split({ heading, intro, children, size = "normal", ...ground }: SplitProps) {
  return (
    <Section {...ground}>
      <div className={styles.split}>
        <div className={styles.head}>
          <h2 className={styles.title} data-size={size}>
            {heading}
          </h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Section>
  );
}

type HeadedProps = {
  heading: string;
  intro?: string | undefined;
  id?: string | undefined;
  folded?: string | undefined;
  children: ReactNode;
};

export function Headed({ heading, intro, id, folded, children }: HeadedProps) {
  return (
    <Section>
      <SectionHeading size="normal" id={id} title={heading} text={intro} />
      <FoldedAway behind={folded}>{children}</FoldedAway>
    </Section>
  );
}

type Named = { name: string; text: string };
type NumberedStepsProps = { items: Named[]; heading?: ReactNode; after?: Named };

/** Five steps leave a gap in the grid, which the heading fills. `after` has no number. */
export function NumberedSteps({ items, heading, after }: NumberedStepsProps) {
  return (
    <div className={styles.steps} data-count={items.length} data-headed={heading ? "" : undefined}>
      {heading}
      <Steps items={items} after={after} />
    </div>
  );
}

function Steps({ items, after }: { items: Named[]; after: Named | undefined }) {
  return (
    <div className={stepStyles.steps}>
      <ol className={stepStyles.list}>
        {items.map(({ name, text }, i) => (
          <li key={name} className={stepStyles.step}>
            <span className={stepStyles.number} aria-hidden="true">
              {i + 1}
            </span>
            <h3 className={stepStyles.title}>{name}</h3>
            <RichText html={text} className={stepStyles.text} />
          </li>
        ))}
      </ol>
      {after ? (
        <div className={stepStyles.after}>
          <span className={stepStyles.bloom} aria-hidden="true" />
          <div>
            <h3 className={stepStyles.title}>{after.name}</h3>
            <RichText html={after.text} className={stepStyles.text} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

function MarkedList({ items }: { items: string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.markedListItem}>
          <LinkedLine line={item} />
        </li>
      ))}
    </ul>
  );
}

export function HeroActions({ actions }: { actions: { label: string; path: string }[] }) {
  return (
    <p className={styles.actions}>
      {actions.map(({ label, path }, i) => (
        <ButtonLink key={path} to={path} tone={i === 0 ? "primary" : "quiet"}>
          {label}
          {i === 0 ? <ArrowIcon /> : null}
        </ButtonLink>
      ))}
    </p>
  );
}

export function ExampleNote({ note }: { note: string | null }) {
  return note === null ? null : <p className={textStyles.note}>{say(note)}</p>;
}
