import { Link } from "react-router";
import { Motif } from "../../../ui/motif.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Tiles as Items } from "../contract.ts";
import styles from "./tiles.module.css";
/** Eight trades, each with its own petals. */
export function Tiles({ heading, items }: { heading: string; items: Items["items"] }) {
  return (
    <Section>
      <SectionHeading title={heading} />
      <nav aria-label={heading}>
        <ul className={styles.grid}>
          {items.map(({ title, path }) => (
            <li key={path} className={styles.tile}>
              <div className={styles.picture}>
                <Motif seed={path} columns={4} rows={3} />
              </div>
              <Link to={path} viewTransition className={styles.link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
