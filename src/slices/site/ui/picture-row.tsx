import { useId } from "react";
import type { Picture as LibraryPicture } from "../../../platform/pictures/picture.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./picture-row.module.css";

/** An item in a draft may have no picture yet. */
type Item = { picture: LibraryPicture | null; caption?: string | undefined };

/** A single picture is as wide as the page; more stand in two or three columns. */
export function PictureRow({ heading, items }: { heading?: string | undefined; items: Item[] }) {
  const id = useId();
  const figures = items.flatMap(({ picture, ...of }) => (picture ? [{ picture, ...of }] : []));
  if (figures.length === 0) return null;
  return (
    <Section labelledBy={heading ? id : undefined}>
      {heading ? (
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
      ) : null}
      <div className={styles.pictures} data-count={Math.min(figures.length, 3)}>
        {figures.map(({ picture, caption }, i) => (
          <figure key={`${i} ${picture.hash}`} className={styles.figure}>
            <Picture picture={picture} />
            {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
          </figure>
        ))}
      </div>
    </Section>
  );
}
