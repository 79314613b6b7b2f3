import { ActionIcon, Button, Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import { Icon } from "../../../ui/admin/icons.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { Picture } from "../../../ui/picture-drawing.tsx";
import { RowLink } from "../../admin/lists.tsx";
import type { ListedPicture } from "../contract.ts";
import { picturePath } from "./picture-path.ts";
import * as styles from "./pictures.module.css";
import type { PictureUpload, useUploads } from "./uploads.ts";

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

const ofPictures = "Drop the pictures to upload them";

type DropPlaceProps = {
  takes: boolean;
  onFiles: (files: File[]) => void;
  says?: string;
};

export function DropPlace({ takes, onFiles, says = ofPictures }: DropPlaceProps) {
  const isOver = useDropped(takes, onFiles);
  return isOver ? (
    <div className={styles.over}>
      <p>{says}</p>
    </div>
  ) : null;
}

function useDropped(takes: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!takes) return;
    const ending = new AbortController();
    const { signal } = ending;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = filesIn(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("paste", paste, { signal });
    return () => ending.abort();
  }, [takes, onFiles]);
  return isOver;
}

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

export const PictureGrid = ({ rows }: { rows: ListedPicture[] }) => (
  <ul className={styles.grid}>
    {rows.map((row) => (
      <li key={row.id} className={styles.tile}>
        <span className={styles.picture}>
          <Picture picture={row} sizes={tileSizes} alt="" />
        </span>
        <span className={styles.pictureGridName}>
          <RowLink to={picturePath(row.id)}>{row.name}</RowLink>
        </span>
        {row.alt === "" ? <span className={sharedStyles.soft}>No alternative text yet</span> : null}
      </li>
    ))}
  </ul>
);

export const tileSizes = "(min-width: 48em) 14rem, 45vw";
