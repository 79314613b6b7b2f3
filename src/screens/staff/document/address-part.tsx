import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "./address-part.module.css";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";

const form = "Lower-case words joined by hyphens.";

/** Where it is found. Whoever comes to the old address is led to the new one. */
export function AddressPart({ document, names, canWrite, mayPublish, livePath }: EditorProps) {
  const { send, isBusy, refused } = useDocumentChange();
  const [key, setKey] = useState(document.key);
  const isNew = document.firstPublishedAt === null;
  const isMet = !isNew || document.versions.some(({ dueAt }) => dueAt !== null);
  const canMove = canWrite && (mayPublish || !isMet);
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: "move", key });
      }}
    >
      <TextInput
        label="Last part of the address"
        description={
          isNew
            ? `${form} Visitors have not seen this ${names.one} yet, so no old address is kept.`
            : `${form} Whoever comes to the old address is led to the new one.`
        }
        value={key}
        readOnly={!canMove}
        error={refused?.message}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      {livePath ? <p className={styles.now}>Now at {livePath}</p> : null}
      {canMove ? (
        <div>
          <Button type="submit" loading={isBusy} disabled={key === document.key || key === ""}>
            Change the address
          </Button>
        </div>
      ) : null}
    </form>
  );
}
