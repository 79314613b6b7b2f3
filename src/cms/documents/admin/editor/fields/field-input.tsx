import { Checkbox, NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { useAdmin } from "../../../../../core/admin/admin-data.ts";
import * as sharedStyles from "../../../../../ui/admin/shared.module.css";
import {
  emptyValueOf,
  type Field,
  type OneOf,
  type Option,
  variantOf,
} from "../../../../content-types/field.ts";
import { momentAt, wallTime } from "../schedule.ts";
import { ChoiceField, ItemField } from "./choice-field.tsx";
import { getLabelProps, textOf, useEditing, useField, useReplaced } from "./editing.ts";
import { BareFields, FieldConflict, FieldPlace, GroupField } from "./field-frames.tsx";
import * as styles from "./fields.module.css";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { TextField } from "./text-field.tsx";
import { WritingField } from "./writing-field.tsx";

export function FieldInput({ field, path }: { field: Field; path: string }) {
  switch (field.type) {
    case "line":
    case "paragraphs":
    case "address":
      return <TextField field={field} path={path} />;
    case "writing":
      return <WritingField field={field} path={path} />;
    case "number":
      return <NumberField field={field} path={path} />;
    case "yes-no":
      return <YesNoField field={field} path={path} />;
    case "choice":
      return <ChoiceField field={field} options={field.options} path={path} />;
    case "day":
    case "moment":
      return <DateField field={field} path={path} />;
    case "reference":
      return <ReferenceField field={field} kinds={field.to} path={path} />;
    case "item":
      return <ItemField field={field} of={field.of} path={path} />;
    case "group":
      return <GroupField field={field} path={path} />;
    case "list":
      if (field.item.type === "choice")
        return <ChoicesField field={field} options={field.item.options} path={path} />;
      return <ListField field={field} list={field} path={path} />;
    case "record":
      return <RecordField field={field} item={field.item} path={path} />;
    case "one-of":
      return <OneOfField field={field} oneOf={field} path={path} />;
    case "picture":
      return <PictureField field={field} path={path} />;
    case "fixed":
      return null;
  }
}

type ReferenceFieldProps = { field: Field; kinds: string[]; path: string };

/** A choice by title. A chosen document that is not published shows its address instead. */
function ReferenceField({ field, kinds, path }: ReferenceFieldProps) {
  const { choices } = useEditing();
  const chosen = textOf(useField(path).value);
  const knownOptions = kinds.flatMap((kind) => choices[kind] ?? []);
  const isKnown = chosen === "" || knownOptions.some(({ value }) => value === chosen);
  const options = isKnown
    ? knownOptions
    : [{ value: chosen, label: `${chosen} (not published)` }, ...knownOptions];
  return <ChoiceField field={field} options={options} path={path} />;
}

type RecordFieldProps = { field: Field; item: Field; path: string };

function RecordField({ field, item, path }: RecordFieldProps) {
  const { value } = useField(path);
  const { Input } = useEditing();
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return (
    <section id={path} className={styles.list} aria-label={field.label}>
      <h3 className={sharedStyles.title}>{field.label}</h3>
      {names.map((name) => (
        <Input key={name} field={{ ...item, label: name }} path={`${path}.${name}`} />
      ))}
    </section>
  );
}

function YesNoField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Checkbox
        label={field.label}
        description={field.help}
        name={path}
        checked={value === true}
        error={error}
        disabled={readOnly}
        onChange={({ currentTarget }) => write(currentTarget.checked)}
      />
    </FieldPlace>
  );
}

type NumberFieldProps = { field: Extract<Field, { type: "number" }>; path: string };

function NumberField({ field, path }: NumberFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const none = field.optional ? undefined : null;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <NumberInput
        {...getLabelProps(field)}
        name={path}
        value={typeof value === "number" ? value : ""}
        error={error}
        readOnly={readOnly}
        hideControls
        allowDecimal={false}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        onChange={(input) => write(typeof input === "number" ? input : none)}
      />
    </FieldPlace>
  );
}

type ChoicesFieldProps = { field: Field; options: Option[]; path: string };

function ChoicesField({ field, options, path }: ChoicesFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Checkbox.Group
        {...getLabelProps(field)}
        value={chosen}
        error={error}
        readOnly={readOnly}
        onChange={(choices) =>
          write(options.map((option) => option.value).filter((one) => choices.includes(one)))
        }
      >
        <Stack gap="xs" pt="xs">
          {options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FieldPlace>
  );
}

/** Uses the company's time zone, and the browser's own picker because everybody knows it. */
function DateField({ field, path }: { field: Field; path: string }) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const revision = useReplaced(path);
  const { time_zone: zone } = useAdmin();
  const isMoment = field.type === "moment";
  const text = textOf(value);
  return (
    <FieldPlace field={field} path={path} of={of}>
      <TextInput
        {...getLabelProps(field)}
        type={isMoment ? "datetime-local" : "date"}
        name={path}
        key={revision}
        defaultValue={isMoment ? wallTime(text, zone) : text}
        error={error}
        readOnly={readOnly}
        onChange={({ currentTarget: { value: input } }) => {
          if (input === "") write(undefined);
          // A year that is still being typed begins with 0 and is not saved.
          else if (!input.startsWith("0")) write(isMoment ? momentAt(input, zone) : input);
        }}
      />
    </FieldPlace>
  );
}

type OneOfFieldProps = { field: Field; oneOf: OneOf; path: string };

function OneOfField({ field, oneOf, path }: OneOfFieldProps) {
  const { variants } = oneOf;
  const { value, error, readOnly, write } = useField(path);
  const chosen = variantOf(oneOf, value);
  const pick = (choice: string | null) => {
    const variant = variants.find((one) => one.value === choice);
    write(variant && emptyValueOf(variant.field));
  };
  return (
    <div id={path} className={styles.oneOf}>
      <Select
        {...getLabelProps(field)}
        data={variants.map(({ value: name, label }) => ({ value: name, label }))}
        value={chosen?.value ?? null}
        error={error}
        readOnly={readOnly}
        clearable={field.optional}
        onChange={pick}
      />
      {chosen ? <BareFields key={chosen.value} field={chosen.field} path={path} /> : null}
      <FieldConflict path={path} field={field} />
    </div>
  );
}
