import { Link } from "react-router";
import { say } from "../../../ui/say.ts";
import type { Hit, MarkedPiece } from "../contract.ts";
import styles from "./search-hit.module.css";

/** `label` is its kind's; `above`: titles of the pages above it; `lang` is there where it is not the page's. */
export type HitBelow = Omit<Hit, "language"> & {
  label: string | undefined;
  above: string[];
  lang?: string;
};

export function SearchHit({ hit }: { hit: HitBelow }) {
  const above = hit.above.join(" / ");
  const said = [above, hit.lang ? say("In English") : ""].filter(Boolean).join(" · ");
  return (
    <article className={styles.hit}>
      <p className={styles.above}>
        {hit.label ? <b className={styles.kind}>{say(hit.label)}</b> : null}
        {said === "" ? null : ` ${said}`}
      </p>
      <h2 className={styles.title} lang={hit.lang}>
        <Link to={hit.path} viewTransition>
          <Marked pieces={hit.title} />
        </Link>
      </h2>
      <p className={styles.snippet} lang={hit.lang}>
        <Marked pieces={hit.snippet} />
      </p>
    </article>
  );
}

const Marked = ({ pieces }: { pieces: MarkedPiece[] }) =>
  pieces.map(({ text, marked }, i) => (marked ? <mark key={`${i} ${text}`}>{text}</mark> : text));
