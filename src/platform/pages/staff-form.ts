import type { RouterContextProvider } from "react-router";
import {
  drawAgain,
  drawingContext,
  plainFormContext,
  type SignedIn,
  senderContext,
  signedInContext,
} from "./page-context.ts";
import { type FieldLabels, putRight } from "./returned-form.ts";

type Values = Record<string, string>;
type TakeStaffFormOptions = { context: Readonly<RouterContextProvider>; request: Request };

export type Colleague = SignedIn & { by: { who: "staff"; id: string } };
export type Take<Result> = (values: Values, who: Colleague) => Promise<Result>;

export type StaffForm<Result> = {
  /** Fields that a refused form shows again; passwords are not among them. */
  labels: FieldLabels;
  take: Take<Result>;
};

/** A form without such fields is its function alone. */
export type StaffForms<Result, Name extends string = string> = Record<
  Name,
  StaffForm<Result> | Take<Result>
>;

/** @returns the result, or the form with its values and errors */
export async function takeStaffForm<Result>(
  { context, request }: TakeStaffFormOptions,
  forms: StaffForms<Result>,
) {
  const fields = new URLSearchParams(await request.text());
  const intent = fields.get("intent") ?? "";
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!form) throw new Response("This screen has no such form.", { status: 400 });
  const { labels: named, take } = typeof form === "function" ? { labels: {}, take: form } : form;
  const labels = { ...rowLabels(fields, named), ...named };
  refuseNul(fields, labels);
  const signedIn = context.get(signedInContext);
  const who = { ...signedIn, by: { who: "staff", id: signedIn.id } as const };
  const submission = { fields, sender: context.get(senderContext) };
  const result = await context.get(plainFormContext)(submission, {
    labels,
    messageOf: putRight,
    take: (values) => take(values, who),
  });
  if ("returned" in result) return drawAgain(context, result.returned);
  context.get(drawingContext).isTaken = true;
  return { intent, done: result.value };
}

/** The fields of a list's rows have names such as `stages.0.label`, and come back with `stages`. */
const rowLabels = (fields: URLSearchParams, labels: FieldLabels): FieldLabels =>
  Object.fromEntries(
    [...fields.keys()].flatMap((name) => {
      const isOfList = name.includes(".") && Object.hasOwn(labels, name.split(".")[0] ?? "");
      return isOfList ? [[name, null]] : [];
    }),
  );

/** The screen itself sends ids, and PostgreSQL refuses NUL in one. */
function refuseNul(fields: URLSearchParams, labels: FieldLabels): void {
  for (const [name, value] of fields)
    if (!Object.hasOwn(labels, name) && value.includes("\0"))
      throw new Response("This form holds a character that no screen sends.", { status: 400 });
}
