import { ButtonLink } from "../../../ui/button-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

/** Shown in place of an empty list. */
export const NoCases = () => (
  <Section>
    <SectionHeading size="normal" title="Nothing is published here yet." />
    <ButtonLink to="/services">See services</ButtonLink>
  </Section>
);
