import type { Picture as LibraryPicture } from "../../../platform/pictures/picture.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./logo-strip.module.css";

/** An item in a draft may have no picture yet. */
type Item = { name: string; logo: LibraryPicture | null };

/** Logos of equal area look equally large, so a long one needs more width than a square one. */
function shapeOf(logo: LibraryPicture | null) {
  const ratio = logo ? logo.width / logo.height : 2;
  if (ratio > 4) return "long";
  return ratio < 1.8 ? "square" : "wide";
}

export function LogoStrip({ heading, items }: { heading: string; items: Item[] }) {
  return (
    <Section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.logos}>
        {items.map(({ name, logo }, i) => (
          <li key={`${i} ${name}`} className={styles.logo} data-shape={shapeOf(logo)}>
            {logo ? <Picture picture={logo} sizes="10rem" alt={name} /> : name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
