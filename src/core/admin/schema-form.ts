import type { z } from "zod";
import { type Field, fieldAt } from "../../cms/content-types/field.ts";
import { fieldsOf } from "../../cms/content-types/fields-of.ts";
import { valueAt } from "../../cms/content-types/paths.ts";
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Colleague, StaffForm } from "../../platform/pages/staff-form.ts";
import type { FieldErrors } from "../../platform/problem.ts";

type Values = Record<string, string>;
type Top<Schema extends z.ZodObject> = keyof Schema["shape"] & string;
/** A field of an object in it is named such as `address.city`. */
type NameIn<Schema extends z.ZodObject> = Top<Schema> | `${Top<Schema>}.${string}`;

/** A form whose labels and checks are those of its schema. */
export const formOf = <Schema extends z.ZodObject, Result>(
  schema: Schema,
  take: (body: z.output<Schema>, who: Colleague) => Promise<Result>,
): StaffForm<Result> => ({
  labels: labelsOf(schema),
  take: (values, who) => take(checked(schema, values), who),
});

/** Of the fields that a refused form shows again; null for those without a label. */
export const labelsOf = (schema: z.ZodObject): Record<string, string | null> =>
  Object.fromEntries(
    partsOf(schema)
      .filter(({ input }) => input?.type !== "password")
      .map(({ name, label }) => [name, label === name ? null : label]),
  );

type FormState = {
  values: Values;
  errors: FieldErrors;
  /** The saved version. If it differs from the sent one, somebody else saved meanwhile. */
  version?: number;
};
type Saved<Schema extends z.ZodObject> = { [Name in Top<Schema>]?: unknown };

/**
 * What the schema says of an input, by its name. A refused value wins over the saved one; after a
 * conflict the saved value stands below it.
 */
export function inputsOf<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormState,
  saved: Saved<Schema> = {},
) {
  const whole = fieldsOf(schema);
  const values = valuesOf(form);
  const isReturned = form.values.basedOn !== undefined;
  function partOf(name: NameIn<Schema>): Field {
    const part = fieldAt(whole, name);
    if (!part) throw new Error(`the schema hides ${name}`);
    return part;
  }
  return {
    input(name: NameIn<Schema>) {
      const part = partOf(name);
      const { label, help, input } = part;
      const { defaultValue, error } = values(name, String(valueAt(saved, name) ?? ""));
      return {
        ...{ name, label, description: help },
        required: isRequired(part),
        ...input,
        ...(input?.type !== "password" && { defaultValue }),
        error,
      };
    },
    /** Of a box or a switch: a browser leaves it out where it is off. */
    tick(name: NameIn<Schema>) {
      const { label, help } = partOf(name);
      const defaultChecked = isReturned ? name in form.values : saved[name] === true;
      return { name, label, description: help, defaultChecked };
    },
    options(name: NameIn<Schema>) {
      const part = partOf(name);
      return part.type === "choice" ? part.options : [];
    },
  };
}

/** The same for a field without a schema of its own. */
export function valuesOf({ values, errors, version }: FormState) {
  const { basedOn } = values;
  const isOverwritten = version !== undefined && basedOn !== undefined && basedOn !== `${version}`;
  return (name: string, saved: string) => {
    const typed = values[name];
    const isOther = isOverwritten && typed !== undefined && typed !== saved;
    const theirs = isOther ? `Saved now: “${saved}”` : undefined;
    return { name, defaultValue: typed ?? saved, error: errors[name]?.[0] ?? theirs };
  };
}

function partsOf(schema: z.ZodObject): Field[] {
  const field = fieldsOf(schema);
  return field.type === "group" ? field.fields : [];
}

function isRequired(field: Field): boolean {
  if (field.type === "line" || field.type === "paragraphs")
    return !field.optional && field.shortest !== 0;
  return !field.optional && field.type === "number";
}
