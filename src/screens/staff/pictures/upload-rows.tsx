import { ActionIcon, Button, Progress } from "@mantine/core";
import { Icon } from "../../../desk/icons.tsx";
import * as styles from "./upload-rows.module.css";
import type { PictureUpload, useUploads } from "./use-uploads.ts";

type Uploads = ReturnType<typeof useUploads>;

export function UploadRows({ uploads, stop, retry, dismiss }: Uploads) {
  const visibleUploads = uploads.filter(
    ({ state, picture }) => state !== "kept" || picture?.wasThere,
  );
  if (visibleUploads.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Uploads">
      {visibleUploads.map((upload) => (
        <li key={upload.key} className={styles.row} data-state={upload.state}>
          <span className={styles.name}>{upload.name}</span>
          <span className={styles.text} role={upload.sentence ? "alert" : undefined}>
            {describeUpload(upload)}
          </span>
          {upload.state === "sending" ? (
            <Progress
              className={styles.bar}
              value={upload.percent}
              aria-label={`${upload.name}: ${upload.percent} per cent sent`}
            />
          ) : null}
          <span className={styles.verbs}>
            {isUnderWay(upload) ? (
              <Button variant="default" size="xs" onClick={() => stop(upload.key)}>
                Stop
              </Button>
            ) : (
              <>
                {upload.state === "kept" ? null : (
                  <Button variant="default" size="xs" onClick={() => retry(upload.key)}>
                    Try again
                  </Button>
                )}
                <ActionIcon
                  aria-label={`Take ${upload.name} off this list`}
                  onClick={() => dismiss(upload.key)}
                >
                  <Icon name="close" />
                </ActionIcon>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const isUnderWay = ({ state }: PictureUpload) => state === "waiting" || state === "sending";

function describeUpload({ state, percent, sentence }: PictureUpload): string {
  if (sentence !== null) return sentence;
  if (state === "kept") return "The same file is in the library already";
  if (state === "waiting") return "Waits for its turn";
  if (state === "stopped") return "Stopped";
  return percent < 100 ? `${percent}%` : "Is being drawn in its sizes";
}
