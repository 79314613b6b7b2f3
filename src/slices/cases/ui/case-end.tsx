import { Link } from "react-router";
import { Section } from "../../../ui/section.tsx";
import type { Costs } from "../../site/facts.ts";
import * as styles from "./case-end.module.css";

type Linked = { path: string; title: string };
type CaseEndProps = {
  service: Linked & { usual: Costs };
  /** Says whose prices these are. */
  note: string | null;
  related: Linked[];
};

/** The case's service with its usual cost, and links to read on. */
export function CaseEnd({ service: { path, title, usual }, note, related }: CaseEndProps) {
  return (
    <Section scene="shade" rhythm="s">
      <div className={styles.end}>
        <div className={styles.service}>
          <h2 className={styles.title}>
            <Link to={path} viewTransition className={styles.link}>
              {title}
            </Link>
          </h2>
          <p>
            Usually {usual.size}, {usual.length}. {note}
          </p>
        </div>
        {related.length > 0 ? (
          <nav aria-label="Read next">
            <ul className={styles.related}>
              {related.map((one) => (
                <li key={one.path}>
                  <Link to={one.path} viewTransition>
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </Section>
  );
}
