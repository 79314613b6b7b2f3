import type { Field } from "../../../../slices/content/field.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { DateField } from "./date-field.tsx";
import { GroupField } from "./group-field.tsx";
import { ItemField } from "./item-field.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { OneOfField } from "./one-of-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { RecordField } from "./record-field.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { TextField } from "./text-field.tsx";
import { WritingField } from "./writing-field.tsx";
import { YesNoField } from "./yes-no-field.tsx";

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
