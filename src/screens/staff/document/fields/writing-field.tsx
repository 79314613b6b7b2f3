import { LazyWritingArea } from "../../../../desk/writing/lazy-writing-area.tsx";
import type { Field } from "../../../../slices/content/field.ts";
import { useEditing, useField } from "./editing.ts";
import styles from "./fields.module.css";
import { Meanwhile } from "./meanwhile.tsx";

const nothing = { type: "doc", content: [{ type: "paragraph" }] };
type Written = { type: string };

const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && "type" in value;

/** It keeps its own text while one writes, and begins anew with what came from elsewhere. */
export function WritingField({ field, path }: { field: Field; path: string }) {
  const { value, error, readOnly, write } = useField(path);
  const { shown } = useEditing();
  return (
    <div id={path}>
      <LazyWritingArea
        revision={shown}
        label={field.label}
        value={isWritten(value) ? value : nothing}
        onChange={write}
        readOnly={readOnly}
        invalid={error !== undefined}
      />
      {error ? <p className={styles.error}>{error}</p> : null}
      <Meanwhile path={path} field={field} />
    </div>
  );
}
