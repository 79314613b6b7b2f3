import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import * as styles from "./card.module.css";
import { ArrowIcon } from "./icons.tsx";

export type CardProps = {
  title: string;
  text?: ReactNode;
  more?: ReactNode;
  to: To;
  state?: unknown;
  headingLevel?: 2 | 3 | 4 | undefined;
  look?: "tile" | "open" | undefined;
};

/** Only the title is a link, stretched over the card, so that a screen reader reads it once. */
export function Card({ title, text, more, to, state, headingLevel = 3, look = "tile" }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={to} state={state} viewTransition className={styles.link}>
            {title}
          </Link>
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
        {more ? <div className={styles.more}>{more}</div> : null}
        {look === "tile" ? (
          <div className={styles.foot}>
            <span className={styles.arrow}>
              <ArrowIcon />
            </span>
          </div>
        ) : null}
      </div>
    </article>
  );
}
