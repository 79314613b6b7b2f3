import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { momentWords } from "../../../desk/times.ts";
import { documentPath } from "../documents/document-path.ts";
import { useHere } from "../parts/use-here.ts";
import * as styles from "./checklist.module.css";
import type { Matters } from "./content-matters.tsx";

/** Documents that go live or offline by schedule; nothing where there are none. */
export function ComingUp({ coming, loadedAt }: Pick<Matters, "coming" | "loadedAt">) {
  const here = useHere(loadedAt);
  if (coming.length === 0) return null;
  return (
    <Panel title="Scheduled">
      <ul className={styles.list}>
        {coming.map(({ id, kindPath, title, targetState: target, at }) => (
          <li key={`${id} ${target}`} className={styles.todo}>
            <Link to={`${documentPath(kindPath, id)}?part=versions`}>{title}</Link>
            <p className={styles.why}>
              Goes {target} <time dateTime={at}>{momentWords(at, here)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
