import { Link } from "react-router";
import { TurningPetal } from "../../../ui/ornament.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Tiles as Items } from "../lists-contract.ts";
import * as styles from "./tiles.module.css";
export function Tiles({ heading, items }: { heading: string; items: Items["items"] }) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} />
      <ul className={styles.grid}>
        {items.map(({ title, path }, i) => (
          <li key={path} className={styles.tile}>
            <TurningPetal of={i} />
            <Link to={path} viewTransition className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
