import { Link, useSearchParams } from "react-router";
import { keptPlace } from "../../../desk/frame/arrival.tsx";
import type { Advice } from "../../../slices/content/advice/rule.ts";
import styles from "./editor-parts.module.css";
import { PartHints } from "./part-hints.tsx";
import type { EditorPart } from "./parts-of.ts";

type EditorPartsProps = {
  parts: EditorPart[];
  open: string;
  advice: Advice[];
  hasPreview: boolean;
};

export function EditorParts({ parts, open, advice, hasPreview }: EditorPartsProps) {
  const [search] = useSearchParams();
  const isPreview = search.get("part") === "preview";
  const to = (part: string) => `?part=${part}`;
  return (
    <nav aria-label="Parts" className={styles.nav}>
      <ul className={styles.list}>
        {parts.map((one) => (
          <li key={one.id}>
            <Link
              to={to(one.id)}
              state={keptPlace}
              className={styles.link}
              aria-current={!isPreview && one.id === open ? "page" : undefined}
            >
              {one.title}
              {one.wrong > 0 ? (
                <span className={styles.wrong}>
                  {one.wrong} <span className={styles.unseen}>missing</span>
                </span>
              ) : null}
              <PartHints of={one} parts={parts} advice={advice} />
            </Link>
          </li>
        ))}
        {hasPreview ? (
          <li className={styles.preview}>
            <Link
              to={to("preview")}
              className={styles.link}
              aria-current={isPreview ? "page" : undefined}
            >
              Preview
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
