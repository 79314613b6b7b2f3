import { Input } from "@mantine/core";
import { useId } from "react";
import { usePictureSource } from "../../../../../core/media/admin/use-picture-source.tsx";
import { LazyWritingArea } from "../../../../../ui/admin/rich-text/lazy-writing-area.tsx";
import type { Field } from "../../../../content-types/field.ts";
import { isWithin } from "../../../../content-types/paths.ts";
import { wordsWritten } from "../value-text.ts";
import { getLabelProps, useEditing, useField, useReplaced } from "./editing.ts";
import { FieldPlace } from "./field-frames.tsx";

const nothing = { type: "doc", content: [{ type: "paragraph" }] };
type WrittenField = { type: string };

const isWritten = (value: unknown): value is WrittenField =>
  typeof value === "object" && value !== null && "type" in value;

type WritingFieldProps = { field: Extract<Field, { type: "writing" }>; path: string };

export function WritingField({ field, path }: WritingFieldProps) {
  const of = useField(path);
  const { value, write } = of;
  const revision = useReplaced(path);
  const { canWrite, faults, isPublishAttempted } = useEditing();
  const id = useId();
  const { pictures, dialog } = usePictureSource();
  const isShort = field.longest !== undefined;
  // Faults belong to places within the text, so the first of them is shown.
  const below = Object.keys(faults).find((at) => isWithin(at, path));
  const showsError = isPublishAttempted || !isShort || wordsWritten(value).trim() !== "";
  const error = below !== undefined && showsError ? faults[below]?.[0] : undefined;
  return (
    <FieldPlace field={field} path={path} of={of}>
      <Input.Wrapper
        {...(isShort && getLabelProps(field))}
        id={id}
        labelElement="div"
        error={error}
        inputWrapperOrder={["label", "input", "description", "error"]}
      >
        <LazyWritingArea
          revision={revision}
          label={field.label}
          value={isWritten(value) ? value : nothing}
          onChange={write}
          readOnly={!canWrite}
          isShort={isShort}
          pictures={isShort ? undefined : pictures}
          invalid={error !== undefined}
          describedBy={`${id}-description ${id}-error`}
        />
      </Input.Wrapper>
      {dialog}
    </FieldPlace>
  );
}
