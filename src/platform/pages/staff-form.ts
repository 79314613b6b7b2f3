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

export type StaffForm<Result> = {
  /** Fields that a refused form shows again; passwords are not among them. */
  labels: FieldLabels;
  take(values: Values, who: SignedIn): Promise<Result>;
};

/** @returns the result, or the form with its values and errors */
export async function takeStaffForm<Result>(
  { context, request }: TakeStaffFormOptions,
  forms: Record<string, StaffForm<Result>>,
) {
  const fields = new URLSearchParams(await request.text());
  const intent = fields.get("intent") ?? "";
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!form) throw new Response("This screen has no such form.", { status: 400 });
  refuseNul(fields, form.labels);
  const who = context.get(signedInContext);
  const submission = { fields, sender: context.get(senderContext) };
  const result = await context.get(plainFormContext)(submission, {
    labels: form.labels,
    messageOf: putRight,
    take: (values) => form.take(values, who),
  });
  if ("returned" in result) return drawAgain(context, result.returned);
  context.get(drawingContext).isTaken = true;
  return { intent, done: result.value };
}

/** The screen itself sends ids, and PostgreSQL refuses NUL in one. */
function refuseNul(fields: URLSearchParams, labels: FieldLabels): void {
  for (const [name, value] of fields)
    if (!Object.hasOwn(labels, name) && value.includes("\0"))
      throw new Response("This form holds a character that no screen sends.", { status: 400 });
}
