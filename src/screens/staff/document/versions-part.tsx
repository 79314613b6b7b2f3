import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { momentWords } from "../../../desk/times.ts";
import { DocumentStory } from "./document-story.tsx";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";
import styles from "./versions-part.module.css";

/** What was published before, and when; each can be compared with, and become the draft again. */
export const VersionsPart = (props: EditorProps) => (
  <>
    {props.document.versions.length === 0 ? (
      <p className={styles.none}>Each time you publish, a version is kept here.</p>
    ) : (
      <Versions {...props} />
    )}
    <DocumentStory story={props.story} here={props.here} />
  </>
);

function Versions({ document, staff, here, canWrite, mayPublish }: EditorProps) {
  const { send } = useDocumentChange();
  const { versions, live } = document;
  return (
    <ol className={styles.list}>
      {versions.map(({ number, author, at, publishedAt, dueAt, refusal }) => (
        <li key={number} className={styles.version}>
          <div>
            <p className={styles.name}>
              Version {number} {number === live ? <Tag tone="leaf">Live</Tag> : null}
              {number === live && document.offlineAt ? (
                <Tag tone="sun">Goes offline {momentWords(document.offlineAt, here)}</Tag>
              ) : null}
              {dueAt ? <Tag tone="sun">Goes live {momentWords(dueAt, here)}</Tag> : null}
            </p>
            <p className={styles.about}>
              {author === null ? "Came with the site" : (staff[author] ?? "A former colleague")},{" "}
              {momentWords(author === null ? at : (publishedAt ?? at), here)}
              {publishedAt === null && dueAt === null ? " (never published)" : ""}
            </p>
            {refusal ? <p className={styles.refusal}>It could not go live: {refusal}</p> : null}
            {number === live && document.offlineRefusal ? (
              <p className={styles.refusal}>It could not go offline: {document.offlineRefusal}</p>
            ) : null}
          </div>
          <Group gap="xs">
            <Button
              component={Link}
              to={`?part=versions&compare=${number}`}
              variant="subtle"
              size="xs"
              aria-label={`Compare with version ${number}`}
            >
              Compare
            </Button>
            {mayPublish && publishedAt !== null && number !== live ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`Put back live: version ${number}`}
                onClick={() =>
                  send({ intent: "again", version: `${number}`, instead: `${live ?? ""}` })
                }
              >
                Put back live
              </Button>
            ) : null}
            {canWrite ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`Make it the draft: version ${number}`}
                onClick={() => send({ intent: "restore", version: String(number) })}
              >
                Make it the draft
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </ol>
  );
}
