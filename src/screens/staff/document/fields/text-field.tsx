import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import type { Field } from "../../../../slices/content/field.ts";
import { AddLink } from "./add-link.tsx";
import { useField } from "./editing.ts";
import { FieldPlace } from "./field-place.tsx";
import styles from "./fields.module.css";
import { getLabelProps, textOf } from "./input-props.ts";

/** Share of the longest length from which the field shows a count. */
const nearlyFull = 0.8;

/** In characters: a line that may be this long gets a textarea that wraps. */
const mayWrap = 160;

type TextFieldProps = {
  field: Extract<Field, { type: "line" | "paragraphs" | "address" }>;
  path: string;
};

export function TextField({ field, path }: TextFieldProps) {
  const of = useField(path);
  const { value, error, readOnly, write } = of;
  const text = textOf(value);
  const isLong = field.type === "paragraphs" || longestOf(field) >= mayWrap;
  const Input = isLong ? Textarea : TextInput;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const onWrite = (typed: string) => write(toFieldValue(field, typed));
  const mayLink = field.type === "line" && field.links && !readOnly;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Input
        {...getLabelProps(field)}
        {...(isLong && { autosize: true, minRows: leastRows(field) })}
        {...(mayLink && {
          rightSection: <AddLink label={field.label} input={input} text={text} onWrite={onWrite} />,
          classNames: { section: styles.atTop },
        })}
        ref={input}
        name={path}
        value={text}
        error={error}
        readOnly={readOnly}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={describeLength(field, text) ?? field.help}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </FieldPlace>
  );
}

function leastRows(field: TextFieldProps["field"]): number {
  if (field.type === "paragraphs") return 3;
  return longestOf(field) > mayWrap ? 2 : 1;
}

const longestOf = (field: TextFieldProps["field"]): number =>
  "longest" in field ? (field.longest ?? 0) : 0;

/** An emptied optional field is removed from the body. A line never holds breaks. */
function toFieldValue({ optional, type }: Field, text: string): string | undefined {
  const value = type === "paragraphs" ? text : text.replace(/[\r\n\t]+/g, " ");
  return optional && value === "" ? undefined : value;
}

function describeLength(field: TextFieldProps["field"], text: string): string | null {
  const longest = longestOf(field);
  const shortest = "shortest" in field ? (field.shortest ?? 0) : 0;
  const { length } = text;
  if (shortest > 1 && length > 0 && length < shortest)
    return `${length} of at least ${shortest} characters`;
  return longest > 0 && length > longest * nearlyFull ? `${length} of ${longest} characters` : null;
}
