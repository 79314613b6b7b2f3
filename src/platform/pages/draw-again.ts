/** For an action whose form could not be taken: its own page is drawn again, with what was typed. */
import { data, type RouterContextProvider } from "react-router";
import { drawingContext } from "./page-context.ts";
import type { Returned } from "./returned-form.ts";

/** What a page's component finds as its `actionData`, if a form came back. */
export function drawAgain(context: Readonly<RouterContextProvider>, returned: Returned) {
  context.get(drawingContext).returned = returned;
  const { values, errors, message, status } = returned;
  return data({ values, errors, message }, { status });
}
