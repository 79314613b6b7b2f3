import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Portfolio as Items } from "../contract.ts";
import { Mockup } from "./mockups/mockup.tsx";
import styles from "./portfolio.module.css";

export function Portfolio({ heading, items }: { heading: string; items: Items["items"] }) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} />
      <div className={styles.grid}>
        {items.map(({ title, line, mockup }) => (
          <figure key={title} className={styles.work}>
            <div className={styles.picture}>
              <Mockup name={mockup} label={title} />
            </div>
            <figcaption className={styles.caption}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.line}>{line}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
