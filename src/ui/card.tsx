import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import styles from "./card.module.css";
import { ArrowIcon } from "./icons.tsx";
import { Motif } from "./motif.tsx";

export type CardProps = {
  title: string;
  text?: ReactNode;
  /** Further ways, below the text: links of their own. */
  more?: ReactNode;
  to: To;
  state?: unknown;
  /** The seed of its picture; none, none. */
  motif?: string | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
  /** A picture in place of the motif. */
  picture?: ReactNode;
  /** Small, above the title: a category. */
  eyebrow?: ReactNode;
  /** Small, below the text: a date, minutes. */
  meta?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** `tile` stands on a ground of its own, `open` on the page. */
  look?: "tile" | "open" | undefined;
  /** The picture takes what height the card has left, where a grid stretches it. */
  fill?: boolean | undefined;
};

/** One way to another page. The title is the link and its target the whole card, so a reader hears the title once. */
export function Card({
  title,
  text,
  more,
  to,
  state,
  motif,
  columns = 6,
  rows = 3,
  picture,
  eyebrow,
  meta,
  headingLevel = 3,
  look = "tile",
  fill = false,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const shown =
    picture ?? (motif === undefined ? null : <Motif seed={motif} columns={columns} rows={rows} />);
  return (
    <article className={styles.card} data-look={look}>
      {shown ? (
        <div className={styles.picture} data-fill={fill ? "" : undefined}>
          {shown}
        </div>
      ) : null}
      <div className={styles.words}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <Heading className={styles.title}>
          <Link to={to} state={state} viewTransition className={styles.link}>
            {title}
          </Link>
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
        {more ? <div className={styles.more}>{more}</div> : null}
        {meta || look === "tile" ? (
          <div className={styles.foot}>
            {meta ? <p className={styles.meta}>{meta}</p> : null}
            <span className={styles.arrow}>
              <ArrowIcon />
            </span>
          </div>
        ) : null}
      </div>
    </article>
  );
}
