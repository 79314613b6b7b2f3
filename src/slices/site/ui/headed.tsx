import type { ReactNode } from "react";
import { FoldedAway } from "../../../ui/folded-away.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

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
