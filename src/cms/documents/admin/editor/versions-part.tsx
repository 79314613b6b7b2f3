import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { lowered } from "../../../../core/admin/notice-words.ts";
import { formatTime } from "../../../../platform/time/time-zone.ts";
import { Tag } from "../../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { type Here, momentWords } from "../../../../ui/admin/times.ts";
import type { ActivityEntry } from "./activity-words.ts";
import * as styles from "./editor-panels.module.css";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";

export default function VersionsPart({
  document,
  staff,
  here,
  canWrite,
  mayPublish,
  story,
}: EditorProps) {
  const { send } = useDocumentChange();
  const { versions, history, live } = document;
  const nameOf = (author: string) => staff[author] ?? "A former colleague";
  return (
    <>
      {versions.length + history.length === 0 ? (
        <p className={sharedStyles.soft}>
          Each time you publish, a version is kept here, and earlier drafts while you write.
        </p>
      ) : null}
      <ol className={sharedStyles.rows}>
        {history.map(({ number, by, at }) => (
          <Row
            key={`draft-${number}`}
            name={`Draft of ${momentWords(at, here)}`}
            at={`draft-${number}`}
            restore={canWrite && (() => send({ intent: "restore-draft", version: `${number}` }))}
          >
            <p className={sharedStyles.soft}>{nameOf(by)}</p>
          </Row>
        ))}
        {versions.map(({ number, author, at, publishedAt, dueAt, refusal }) => (
          <Row
            key={number}
            name={`Version ${number}`}
            at={`${number}`}
            tags={
              <>
                {number === live ? <Tag tone="leaf">Live</Tag> : null}
                {number === live && document.offlineAt ? (
                  <Tag tone="sun">Goes offline {momentWords(document.offlineAt, here)}</Tag>
                ) : null}
                {dueAt ? <Tag tone="sun">Goes live {momentWords(dueAt, here)}</Tag> : null}
              </>
            }
            putLive={
              mayPublish &&
              publishedAt !== null &&
              number !== live &&
              (() => send({ intent: "again", version: `${number}`, instead: `${live ?? ""}` }))
            }
            restore={canWrite && (() => send({ intent: "restore", version: `${number}` }))}
          >
            <p className={sharedStyles.soft}>
              {author === null ? "Demo" : nameOf(author)},{" "}
              {momentWords(author === null ? at : (publishedAt ?? at), here)}
              {publishedAt === null && dueAt === null ? " (never published)" : ""}
            </p>
            {refusal ? <p className={sharedStyles.error}>It could not go live: {refusal}</p> : null}
            {number === live && document.offlineRefusal ? (
              <p className={sharedStyles.error}>
                It could not go offline: {document.offlineRefusal}
              </p>
            ) : null}
          </Row>
        ))}
      </ol>
      <DocumentActivity story={story} here={here} />
    </>
  );
}

type RowProps = {
  name: string;
  at: string;
  tags?: React.ReactNode;
  putLive?: false | (() => void);
  restore: false | (() => void);
  children: React.ReactNode;
};

const Row = ({ name, at, tags, putLive, restore, children }: RowProps) => (
  <li className={styles.version}>
    <div>
      <Group component="p" gap="var(--space-1) var(--space-2)" className={sharedStyles.strong}>
        {name} {tags}
      </Group>
      {children}
    </div>
    <Group gap="xs">
      <Button
        component={Link}
        to={`?part=versions&compare=${at}`}
        variant="subtle"
        size="xs"
        aria-label={`Compare with ${lowered(name)}`}
      >
        Compare
      </Button>
      {putLive ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Restore: ${lowered(name)}`}
          onClick={putLive}
        >
          Restore
        </Button>
      ) : null}
      {restore ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Restore as draft: ${lowered(name)}`}
          onClick={restore}
        >
          Restore as draft
        </Button>
      ) : null}
    </Group>
  </li>
);

const DocumentActivity = ({ story, here }: { story: ActivityEntry[]; here: Here }) =>
  story.length === 0 ? null : (
    <section className={styles.story} aria-labelledby="document-story">
      <h3 id="document-story" className={styles.title}>
        What was done
      </h3>
      <ol className={sharedStyles.rows}>
        {story.map(({ id, at, who, done }) => (
          <li key={id} className={styles.activity}>
            <span>
              <strong>{who}</strong> {done}
            </span>
            <time dateTime={at} title={formatTime(at, here.zone)} className={styles.when}>
              {momentWords(at, here)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
