import { Link } from "react-router";
import { Note } from "../../../desk/note.tsx";
import type { Field } from "../../../slices/content/field.ts";
import styles from "./changed-along.module.css";
import { withinEditor } from "./part-path.ts";
import { type EditorPart, fieldAddress } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";
import type { Draft } from "./use-draft.ts";

type ChangedAlongProps = { field: Field; draft: Draft; parts: EditorPart[] };

/** Lists fields that changed because of typing elsewhere, perhaps in a part that is closed. */
export function ChangedAlong({ field, draft, parts }: ChangedAlongProps) {
  const { followed } = draft.state;
  if (followed.length === 0) return null;
  return (
    <div className={styles.along} data-bar="">
      <Note tone="look">
        Changed along with what you wrote:{" "}
        {followed.map((path, at) => (
          <span key={path}>
            {at > 0 ? ", " : null}
            <Link {...withinEditor} to={fieldAddress(path, parts)}>
              {placeWords(field, path, draft.body)}
            </Link>
          </span>
        ))}
        . Look them over.
      </Note>
    </div>
  );
}
