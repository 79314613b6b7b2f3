import { Button, FileButton, Modal, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import type { KeptPicture } from "../../../slices/media/contract.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { loader } from "../pictures.tsx";
import * as styles from "./choose-picture.module.css";
import { tileSizes } from "./picture-grid.tsx";
import { listPath } from "./picture-path.ts";
import { acceptedTypes } from "./send-file.ts";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "./use-uploads.ts";

const pauseMs = 250;

export function ChoosePicture({ onEnd }: { onEnd: (picture: KeptPicture | null) => void }) {
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
      <div className={styles.head}>
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
      </div>
      <UploadRows {...uploads} />
      {data && data.rows.length === 0 ? (
        <p className={styles.none}>
          {words === "" ? "There are no pictures yet. Upload one." : "No picture has these words."}
        </p>
      ) : null}
      <ul className={styles.grid} aria-label="Pictures">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.tile} onClick={() => onEnd(row)}>
              <Picture picture={row} sizes={tileSizes} alt="" />
              <span className={styles.name}>{row.name}</span>
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
