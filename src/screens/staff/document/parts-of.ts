import { counted } from "../../../platform/counted.ts";
import type { Field } from "../../../slices/content/field.ts";
import type { Part } from "../../../slices/content/kind.ts";

/** What the editor shows at a time; `wrong` counts what keeps it from being published. */
export type EditorPart = Part & { id: string; wrong: number };

type Given = {
  given: Part[];
  fields: Field[];
  isSingle: boolean;
  faults: Record<string, string[]>;
  /** How many documents point to it. */
  uses: number;
};

export function partsOf({ given, fields, isSingle, faults, uses }: Given): EditorPart[] {
  const named = given.flatMap((part) => part.fields);
  // A field that its kind has put into no part is not lost: it stands in the last one.
  const rest = fields.map(({ name }) => name).filter((name) => !named.includes(name));
  const written = given.map((part, at) => ({
    ...part,
    fields: at === given.length - 1 ? [...part.fields, ...rest] : part.fields,
    id: at === 0 ? "text" : `part-${at + 1}`,
  }));
  return [
    ...written.map((part) => ({ ...part, wrong: wrongIn(part, faults) })),
    ...(isSingle ? [] : [{ id: "address", title: "Address", fields: [], wrong: 0 }]),
    { id: "uses", title: usedIn(uses), fields: [], wrong: 0 },
    { id: "versions", title: "Versions", fields: [], wrong: 0 },
  ];
}

const usedIn = (uses: number): string =>
  uses === 0 ? "Used nowhere" : `Used in ${counted(uses, "place")}`;

const wrongIn = ({ fields }: Part, faults: Record<string, string[]>): number =>
  Object.keys(faults).filter((path) => fields.includes(path.split(".")[0] ?? "")).length;

/** Where a field is shown. */
export function fieldAddress(path: string, parts: EditorPart[]): string {
  const name = path.split(".")[0] ?? "";
  const part = parts.find(({ fields }) => fields.includes(name))?.id ?? "text";
  return `?part=${part}#${path}`;
}
