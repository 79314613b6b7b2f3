import { LazyWritingArea } from "../../../../desk/writing/lazy-writing-area.tsx";
import type { Field } from "../../../../slices/content/field.ts";
import { useEditing, useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import styles from "./fields.module.css";

const nothing = { type: "doc", content: [{ type: "paragraph" }] };
type Written = { type: string };

const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && "type" in value;

/** It keeps its own text while one writes, and begins anew with what came from elsewhere. */
export function WritingField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const { shown } = useEditing();
  return (
    <FieldPlace field={field} path={path} of={of}>
      <LazyWritingArea
        revision={shown}
        label={field.label}
        value={isWritten(value) ? value : nothing}
        onChange={write}
        readOnly={readOnly}
        invalid={error !== undefined}
      />
      {error ? <p className={styles.error}>{error}</p> : null}
    </FieldPlace>
  );
}
