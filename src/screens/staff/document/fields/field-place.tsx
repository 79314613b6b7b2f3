import { Button } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import { focusField } from "../field-navigation.ts";
import { useEditing, type useField } from "./editing.ts";
import { FieldConflict } from "./field-conflict.tsx";
import * as styles from "./fields.module.css";

type FieldPlaceProps = {
  field: Field;
  path: string;
  of: ReturnType<typeof useField>;
  children: React.ReactNode;
};

/** Element that others find a field by. Below it stands who writes there, or a conflict. */
export function FieldPlace({ field, path, of, children }: FieldPlaceProps) {
  const { others } = useEditing();
  // Several people may write in one text at once, because each sees what the others write.
  const isShared = field.type === "writing";
  const other = isShared ? others.find(({ place }) => place === path) : of.other;
  function takeIt() {
    of.takeIt();
    focusField(path);
  }
  return (
    <div id={path} data-field={isShared ? "shared" : ""} className={styles.place}>
      {children}
      {other ? (
        <p className={styles.other} role="status">
          {other.name} is writing here.{" "}
          {isShared ? null : (
            <Button size="compact-xs" variant="subtle" onClick={takeIt}>
              Write anyway
            </Button>
          )}
        </p>
      ) : null}
      <FieldConflict path={path} field={field} />
    </div>
  );
}
