import { Link, useSearchParams } from "react-router";
import { keptPlace } from "../../../desk/frame/arrival.tsx";
import styles from "./editor-parts.module.css";
import type { EditorPart } from "./parts-of.ts";

type EditorPartsProps = { parts: EditorPart[]; open: string; hasPreview: boolean };

export function EditorParts({ parts, open, hasPreview }: EditorPartsProps) {
  const [search] = useSearchParams();
  const isPreview = search.get("part") === "preview";
  const to = (part: string) => `?part=${part}`;
  return (
    <nav aria-label="Parts" className={styles.nav}>
      <ul className={styles.list}>
        {parts.map(({ id, title, wrong }) => (
          <li key={id}>
            <Link
              to={to(id)}
              state={keptPlace}
              className={styles.link}
              aria-current={!isPreview && id === open ? "page" : undefined}
            >
              {title}
              {wrong > 0 ? (
                <span className={styles.wrong}>
                  {wrong} <span className={styles.unseen}>missing</span>
                </span>
              ) : null}
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
