import { FigureRow, type FigureRowProps } from "../../../ui/figure-row.tsx";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./claims.module.css";

export function Claims({
  heading,
  claims,
}: {
  heading: string;
  claims: FigureRowProps["figures"];
}) {
  if (claims.length === 0) return null;
  return (
    <Section rhythm="m">
      <h2 className={styles.heading}>{heading}</h2>
      <FigureRow figures={claims} tone="accent" />
    </Section>
  );
}
