import { Link } from "react-router";
import { type Here, momentWords } from "../../../../desk/times.ts";
import { formatTime } from "../../../../platform/moments.ts";
import type { AuditLine } from "../../../../slices/privacy/audit.server.ts";
import { personPath } from "../../person/person-path.ts";
import styles from "./audit-rows.module.css";

export type ShownLine = Pick<AuditLine, "id" | "at" | "subject" | "person"> & {
  by: string;
  words: string;
  whose: string | null;
  document: { title: string; to: string | null } | null;
};

export const AuditRows = ({ lines, here }: { lines: ShownLine[]; here: Here }) => (
  <ul className={styles.rows}>
    {lines.map((line) => (
      <li key={line.id} className={styles.row}>
        <span>
          <strong>{line.by}</strong> {line.words} <Whom line={line} />
        </span>
        <span className={styles.when} title={formatTime(line.at, here.zone)}>
          {momentWords(line.at, here)}
        </span>
      </li>
    ))}
  </ul>
);

/** An erased contact gets no link. */
function Whom({ line: { person, subject, whose, document } }: { line: ShownLine }) {
  if (whose !== null) return `(${whose})`;
  if (document !== null)
    return <>({document.to ? <Link to={document.to}>{document.title}</Link> : document.title})</>;
  if (person === null) return null;
  const name = person.name || "somebody without a name";
  const to = subject.kind === "lead" ? `/staff/enquiries/${subject.id}` : personPath(person.id);
  return (
    <>
      (<Link to={to}>{name}</Link>)
    </>
  );
}
