import { Button, Group, Select } from "@mantine/core";
import { Link } from "react-router";
import { type Field, fieldAt, type Option } from "../../../../content-types/field.ts";
import { valueAt } from "../../../../content-types/paths.ts";
import { firstTextOf } from "../../../../content-types/words-of.ts";
import { partPath, withinEditor } from "../editor-navigation.ts";
import { useNamedItems } from "../use-items.ts";
import { getLabelProps, textOf, useEditing, useField } from "./editing.ts";
import { FieldPlace } from "./field-frames.tsx";
import * as styles from "./fields.module.css";

type ChoiceFieldProps = { field: Field; options: Option[]; path: string };

const seenAtOnce = 8;

export function ChoiceField({ field, options, path }: ChoiceFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Select
        {...getLabelProps(field)}
        name={path}
        data={[...options, ...useNames(field)]}
        value={typeof value === "string" ? value : null}
        error={error}
        readOnly={readOnly}
        clearable={field.optional}
        searchable={options.length > seenAtOnce}
        nothingFoundMessage="Nothing is called that."
        onChange={(choice) => write(choice ?? undefined)}
      />
    </FieldPlace>
  );
}

function useNames(field: Field): Option[] {
  const { body } = useEditing();
  if (field.type !== "choice" || field.namesOf === undefined) return [];
  const items = valueAt(body, field.namesOf);
  const names = (Array.isArray(items) ? items : []).map((item) => valueAt(item, "name"));
  // An unfinished list may have a name twice, which a choice cannot.
  return [...new Set(names)].flatMap((name) =>
    typeof name === "string" && name !== "" ? [{ value: name, label: name }] : [],
  );
}

type ItemFieldProps = { field: Field; of: string; path: string };

export function ItemField({ field, of, path }: ItemFieldProps) {
  const { value, readOnly, write } = useField(path);
  const items = useNamedItems(of);
  const chosen = textOf(value);
  const isThere = items.names.includes(chosen);
  const knownOptions = items.names.map((name) => ({ value: name, label: items.titleOf(name) }));
  const options =
    chosen === "" || isThere
      ? knownOptions
      : [{ value: chosen, label: `${chosen} (removed)` }, ...knownOptions];
  const { root, body } = useEditing();
  const parent = path.slice(0, path.lastIndexOf("."));
  const around = fieldAt(root, parent);
  const words = around && /\.\d+$/.test(parent) ? firstTextOf(around, valueAt(body, parent)) : "";
  const one = items.label.toLowerCase();
  return (
    <div>
      <ChoiceField field={field} options={options} path={path} />
      <Group gap="xs">
        {isThere ? (
          <Link {...withinEditor} to={partPath(`${of}.${chosen}`)} className={styles.way}>
            Open “{items.titleOf(chosen)}”
          </Link>
        ) : null}
        {readOnly || isThere ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => write(items.begin(words))}>
            Lead to a new {one}: {field.label.toLowerCase()}
          </Button>
        )}
      </Group>
    </div>
  );
}
