import { Button, Fieldset } from "@mantine/core";
import { undoNotice } from "../../../../desk/layout/undo-notice.tsx";
import { emptyValueOf } from "../../../../slices/content/empty-value.ts";
import type { Field } from "../../../../slices/content/field.ts";
import { BareFields } from "./bare-fields.tsx";
import { useField } from "./editing.ts";
import { FieldConflict } from "./field-conflict.tsx";
import * as styles from "./fields.module.css";

type GroupFieldProps = { field: Extract<Field, { type: "group" }>; path: string };

/** An optional group is added first and can be removed again. */
export function GroupField({ field, path }: GroupFieldProps) {
  const { value, readOnly, write } = useField(path);
  const isThere = typeof value === "object" && value !== null;
  const takeOut = () => {
    write(undefined);
    undoNotice(`${field.label}: removed.`, () => write(value));
  };
  return (
    <Fieldset legend={field.label} id={path} className={styles.group}>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      {isThere ? <BareFields field={field} path={path} /> : null}
      {isThere || readOnly ? null : (
        <div>
          <Button variant="default" onClick={() => write(emptyValueOf(field))}>
            Add it
          </Button>
        </div>
      )}
      {isThere && field.optional && !readOnly ? (
        <div>
          <Button variant="subtle" onClick={takeOut}>
            Remove
          </Button>
        </div>
      ) : null}
      <FieldConflict path={path} field={field} />
    </Fieldset>
  );
}
