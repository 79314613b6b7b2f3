import { Stack } from "@mantine/core";
import { Link } from "react-router";
import { formatClock } from "../../../platform/time/time-zone.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { dayTitle, type Here } from "../../../ui/admin/times.ts";
import * as styles from "./activity.module.css";
import type { Line, Word } from "./line.ts";

type UndoOf = (line: Line) => React.ReactNode;
type ActivityListProps = {
  lines: Line[];
  here: Here;
  undoOf?: UndoOf;
};

export function ActivityList({ lines, here, undoOf = () => null }: ActivityListProps) {
  const days = Map.groupBy(lines, ({ at }) => dayTitle(at, here));
  return (
    <section aria-label="What happened" className={styles.story}>
      <h2 className="visually-hidden">What happened</h2>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <Stack component="ol" gap="md">
            {ofDay.map((line) => (
              <ActivityItem key={line.id} line={line} zone={here.zone} undo={undoOf(line)} />
            ))}
          </Stack>
        </section>
      ))}
    </section>
  );
}

type ActivityItemProps = { line: Line; zone: string; undo: React.ReactNode };

function ActivityItem({ line: { at, whose, words, body, tag }, zone, undo }: ActivityItemProps) {
  return (
    <li className={styles.line} data-whose={whose}>
      <time dateTime={at} className={styles.time}>
        {formatClock(at, zone)}
      </time>
      <span className={styles.leaf} aria-hidden="true" />
      <Stack gap="xs">
        <div className={styles.words}>
          <ActivityText words={words} />
          {tag ? <span className={styles.tag}>{tag}</span> : null}
          {undo}
        </div>
        {body ? (
          <div className={styles.body} data-tone={body.tone}>
            {body.paragraphs.map((paragraph, i) => (
              <p key={i} dir="auto">
                <ActivityText words={paragraph} />
              </p>
            ))}
          </div>
        ) : null}
      </Stack>
    </li>
  );
}

export const ActivityText = ({ words }: { words: Word[] }) =>
  words.map((word, i) => <ActivityWord key={i} {...word} />);

function ActivityWord({ text, is, to }: Word) {
  if (to) return <Link to={to}>{text}</Link>;
  if (is === "strong") return <strong>{text}</strong>;
  if (is === "left") return <s className={sharedStyles.dim}>{text}</s>;
  if (is === "failed") return <span className={styles.failed}>{text}</span>;
  return is === "soft" ? <span className={sharedStyles.dim}>{text}</span> : text;
}
