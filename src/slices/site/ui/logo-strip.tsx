import type { Picture as LibraryPicture } from "../../../platform/pictures/picture.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./logo-strip.module.css";

/** One that is being written has no picture yet. */
type Item = { name: string; logo: LibraryPicture | null };

export function LogoStrip({ heading, items }: { heading: string; items: Item[] }) {
  return (
    <Section rhythm="s">
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.logos}>
        {items.map(({ name, logo }, i) => (
          <li key={`${i} ${name}`} className={styles.logo}>
            {logo ? <Picture picture={logo} sizes="10rem" alt={name} /> : name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
