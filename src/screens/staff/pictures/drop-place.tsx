import { useEffect, useState } from "react";
import * as styles from "./drop-place.module.css";

const ofPictures = "Drop the pictures to upload them";

type DropPlaceProps = {
  takes: boolean;
  onFiles: (files: File[]) => void;
  says?: string;
};

/**
 * Takes files dropped or pasted anywhere in the window, with a hint while one is dragged over it.
 */
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
