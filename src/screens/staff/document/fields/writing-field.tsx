import { useId } from "react";
import { LazyWritingArea } from "../../../../desk/writing/lazy-writing-area.tsx";
import type { Field } from "../../../../slices/content/field.ts";
import { isWithin } from "../../../../slices/content/paths.ts";
import { usePictureSource } from "../../pictures/use-picture-source.tsx";
import { useEditing, useField, useReplaced } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import styles from "./fields.module.css";

const nothing = { type: "doc", content: [{ type: "paragraph" }] };
type Written = { type: string };

const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && "type" in value;

/** It keeps its own text while one writes, and begins anew with what came from elsewhere. */
export function WritingField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, readOnly, write } = of;
  const replaced = useReplaced(path);
  const { faults, choices } = useEditing();
  const errorId = useId();
  const { pictures, dialog } = usePictureSource();
  // Of any of its parts, each of which has a place of its own.
  const below = Object.keys(faults).find((at) => isWithin(at, path));
  const error = below === undefined ? undefined : faults[below]?.[0];
  return (
    <FieldPlace field={field} path={path} of={of}>
      <LazyWritingArea
        revision={replaced}
        label={field.label}
        value={isWritten(value) ? value : nothing}
        onChange={write}
        readOnly={readOnly}
        pictures={pictures}
        pages={choices.page}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
      />
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
      {dialog}
    </FieldPlace>
  );
}
