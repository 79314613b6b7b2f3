import { Tag } from "../../../ui/tag.tsx";
import { say } from "../../../ui/translate.ts";
import styles from "./kind-links.module.css";

/** `kind` is empty for the link to all results. */
export type KindLink = { kind: string; label: string; count: number };

type KindLinksProps = { query: string; kinds: KindLink[]; chosen: string };

export function KindLinks({ query, kinds, chosen }: KindLinksProps) {
  return (
    <nav aria-label={say("Kinds of results")}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, label, count }) => (
          <li key={kind}>
            <Tag to={addressOf(query, kind)} current={kind === chosen}>
              {say(label)} <span className={styles.count}>{count}</span>
            </Tag>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const addressOf = (query: string, kind: string) =>
  `/search?${new URLSearchParams(kind === "" ? { q: query } : { q: query, kind })}`;
