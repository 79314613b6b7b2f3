import { inMegabytes } from "../../../../platform/bytes.ts";
import { formatTime } from "../../../../platform/moments.ts";
import type { ListedCopy } from "../../../../slices/backups/state.server.ts";
import { useDesk } from "../../desk-data.ts";
import * as styles from "../rows-with-button.module.css";

export function CopyRows({ copies }: { copies: ListedCopy[] }) {
  const { time_zone } = useDesk();
  if (copies.length === 0) return <p className={styles.soft}>None yet.</p>;
  return (
    <ul className={styles.list}>
      {copies.map(({ id, kind, at, bytes, checkedAt, problem }) => (
        <li key={id} className={styles.row}>
          <div>
            <strong>{formatTime(at, time_zone)}</strong>{" "}
            {kind === "migration" ? "before an update" : null}
            <div className={styles.soft}>
              {problem ??
                (checkedAt ? `Checked ${formatTime(checkedAt, time_zone)}` : "Not checked")}
            </div>
          </div>
          <span>{inMegabytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
