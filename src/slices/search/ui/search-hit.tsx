import { Link } from "react-router";
import type { Hit, MarkedPiece } from "../contract.ts";
import styles from "./search-hit.module.css";

/** `above`: titles of the pages above it. */
export type HitBelow = Hit & { above: string[] };

export function SearchHit({ hit }: { hit: HitBelow }) {
  return (
    <article className={styles.hit}>
      {hit.above.length > 0 ? <p className={styles.above}>{hit.above.join(" / ")}</p> : null}
      <h2 className={styles.title}>
        <Link to={hit.path} viewTransition>
          <Marked pieces={hit.title} />
        </Link>
      </h2>
      <p className={styles.snippet}>
        <Marked pieces={hit.snippet} />
      </p>
    </article>
  );
}

const Marked = ({ pieces }: { pieces: MarkedPiece[] }) =>
  pieces.map(({ text, marked }, i) => (marked ? <mark key={`${i} ${text}`}>{text}</mark> : text));
