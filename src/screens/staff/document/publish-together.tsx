import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Field } from "../../../slices/content/field.ts";
import { documentPath } from "../documents/document-path.ts";
import styles from "./before-publishing.module.css";
import { type EditorPart, fieldAddress } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";
import { readTogether } from "./read-together.ts";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";

type PublishTogetherProps = { field: Field; draft: Draft; parts: EditorPart[]; isFit: boolean };

/** Publishes this document together with the unpublished documents that it refers to. */
export function PublishTogether({ field, draft, parts, isFit }: PublishTogetherProps) {
  const { send, isBusy } = useDocumentChange();
  const { waitsFor, revision } = draft.state;
  if (waitsFor.length === 0) return null;
  const publish = () =>
    send({
      intent: "publish-together",
      revision: String(revision),
      others: readTogether(waitsFor),
    });
  return (
    <>
      <ul className={styles.list}>
        {waitsFor.map(({ id, place, sentence, kind, title, key, one }) => (
          <li key={id}>
            {place === "" ? null : (
              <>
                <Link to={fieldAddress(place, parts)} className={styles.place}>
                  {placeWords(field, place, draft.body)}
                </Link>
                : {sentence}{" "}
              </>
            )}
            <Link to={documentPath(kind, id)}>{title || key}</Link> ({one}, not live yet)
          </li>
        ))}
      </ul>
      <div>
        <Button loading={isBusy} disabled={!isFit || draft.isUnsaved} onClick={publish}>
          {waitsFor.length === 1 ? "Publish both" : `Publish all ${waitsFor.length + 1}`}
        </Button>
      </div>
    </>
  );
}
