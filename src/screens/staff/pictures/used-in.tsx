import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { documentPath } from "../documents/document-path.ts";
import styles from "./used-in.module.css";

type Use = {
  id: number;
  title: string;
  kind: string;
  path: string | null;
  state: "live" | "scheduled" | "draft";
};

const states = {
  live: <Tag>Live</Tag>,
  scheduled: <Tag tone="leaf">Scheduled</Tag>,
  draft: <Tag tone="sun">Draft</Tag>,
};

export const UsedIn = ({ uses }: { uses: Use[] }) => (
  <Panel title="Used in">
    {uses.length === 0 ? (
      <p>Nothing shows it: neither a page, nor a post, nor a draft.</p>
    ) : (
      <>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.id} ${use.state}`} className={styles.use}>
              <Link to={editorOf(use)}>{use.title}</Link>
              {states[use.state]}
            </li>
          ))}
        </ul>
        <p className={styles.rule}>Only a picture that is used nowhere can be removed.</p>
      </>
    )}
  </Panel>
);

/** The logo belongs to the company's facts, which have no editor of their own. */
const editorOf = ({ path, id }: Use): string =>
  path === null ? "/staff/settings/look" : documentPath(path, id);
