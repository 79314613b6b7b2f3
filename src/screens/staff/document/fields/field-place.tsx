import { Button } from "@mantine/core";
import type { Field } from "../../../../slices/content/field.ts";
import type { useField } from "./editing.ts";
import styles from "./fields.module.css";
import { Meanwhile } from "./meanwhile.tsx";

type FieldPlaceProps = {
  field: Field;
  path: string;
  of: ReturnType<typeof useField>;
  children: React.ReactNode;
};

/** Where a field stands, by which others find it; below it who writes there, or wrote meanwhile. */
export const FieldPlace = ({ field, path, of: { other, takeIt }, children }: FieldPlaceProps) => (
  <div id={path} data-field="" className={styles.place}>
    {children}
    {other ? (
      <p className={styles.other} role="status">
        {other.name} is writing here.{" "}
        <Button size="compact-xs" variant="subtle" onClick={takeIt}>
          Write anyway
        </Button>
      </p>
    ) : null}
    <Meanwhile path={path} field={field} />
  </div>
);
