import { Link } from "react-router";
import * as styles from "./editor-parts.module.css";
import { partPath, withinEditor } from "./part-path.ts";
import type { EditorPart } from "./parts-of.ts";

type PartLinkProps = {
  part: Pick<EditorPart, "id" | "title" | "wrong" | "toWrite" | "hints">;
  isOpen: boolean;
  isHidden?: boolean;
  onKeyDown?: React.KeyboardEventHandler;
};

export const PartLink = ({ part, isOpen, isHidden = false, onKeyDown }: PartLinkProps) => (
  <Link
    {...withinEditor}
    to={partPath(part.id)}
    className={styles.link}
    aria-current={isOpen ? "page" : undefined}
    aria-keyshortcuts={onKeyDown ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
    data-hidden={isHidden || undefined}
    onKeyDown={onKeyDown}
  >
    <span className={styles.name}>
      {part.title}
      {isHidden ? <span className={styles.unseen}>, hidden</span> : null}
    </span>
    {part.wrong > 0 ? (
      <span className={styles.wrong}>
        {part.wrong} <span className={styles.unseen}>missing</span>
      </span>
    ) : null}
    {part.wrong === 0 && part.toWrite > 0 ? <span className={styles.hints}>to write</span> : null}
    {part.wrong === 0 && part.toWrite === 0 && part.hints > 0 ? (
      <span className={styles.hints}>
        {part.hints} <span className={styles.unseen}>could be better</span>
      </span>
    ) : null}
  </Link>
);
