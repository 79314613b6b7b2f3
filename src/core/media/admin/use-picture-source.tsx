import { Button, FileButton, Group, Modal, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Picture as LibraryPicture } from "../../../platform/pictures/picture.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import type { PictureSource } from "../../../ui/admin/rich-text/picture-source.ts";
import { Picture } from "../../../ui/picture-drawing.tsx";
import { type KeptPicture, keptPicture } from "../contract.ts";
import { tileSizes, UploadRows } from "./library-parts.tsx";
import { listPath, uploadPath } from "./picture-path.ts";
import * as styles from "./pictures.module.css";
import type { loader } from "./pictures.tsx";
import { acceptedTypes, sendFile, useUploads } from "./uploads.ts";

type Answer = (picture: LibraryPicture | null) => void;
const notSent = "The picture was not uploaded. Try again.";

export function usePictureSource() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<Answer>(() => {});
  const pictures = useMemo<PictureSource>(
    () => ({
      choose: () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
      upload: uploaded,
    }),
    [],
  );

  function end(picture: KeptPicture | null) {
    setOpen(false);
    answer.current(picture && toPicture(picture));
  }

  const dialog = isOpen ? <ChoosePicture onEnd={end} /> : null;
  return { pictures, dialog };
}

async function uploaded(file: File): Promise<LibraryPicture | null> {
  const result = await sendFile(file, uploadPath);
  const picture = keptPicture.safeParse(result.state === "kept" ? result.body : null).data;
  if (picture) return toPicture(picture);
  const sentence = result.state === "failed" ? result.sentence : notSent;
  notifications.show({ message: `${file.name}: ${sentence}`, role: "alert" });
  return null;
}

const toPicture = ({ hash, width, height, alt, colour, focus }: KeptPicture): LibraryPicture => ({
  hash,
  width,
  height,
  ...(alt !== undefined && { alt }),
  ...(colour !== undefined && { colour }),
  ...(focus !== undefined && { focus }),
});

const pauseMs = 250;

function ChoosePicture({ onEnd }: { onEnd: (picture: KeptPicture | null) => void }) {
  const [words, setWords] = useState("");
  const { data, load } = useFetcher<typeof loader>();
  const uploads = useUploads(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => void load(listPath({ words })), words === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words, load]);

  return (
    <Modal
      opened
      onClose={() => onEnd(null)}
      title="Choose a picture"
      size="xl"
      returnFocus={false}
    >
      <Group gap="sm" align="stretch" className={styles.head}>
        <TextInput
          type="search"
          aria-label="Search names and words"
          placeholder="Search names and words"
          className={styles.search}
          leftSection={<Icon name="search" />}
          value={words}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <FileButton
          accept={acceptedTypes.join(",")}
          onChange={(file) => file && uploads.add([file])}
        >
          {(props) => (
            <Button {...props} variant="default">
              Upload one
            </Button>
          )}
        </FileButton>
      </Group>
      <UploadRows {...uploads} />
      {data && data.rows.length === 0 ? (
        <p className={styles.none}>
          {words === "" ? "There are no pictures yet. Upload one." : "No picture has these words."}
        </p>
      ) : null}
      <ul className={styles.picker} aria-label="Pictures">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.pickerTile} onClick={() => onEnd(row)}>
              <Picture picture={row} sizes={tileSizes} alt="" />
              <span className={styles.pickerName}>{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.next ? (
        <p className={styles.none}>These are the newest. Search for the others.</p>
      ) : null}
    </Modal>
  );
}
