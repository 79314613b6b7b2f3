import { data, type RouterContextProvider, redirect } from "react-router";
import { drawingContext } from "./page-context.ts";
import type { Returned } from "./returned-form.ts";

/**
 * For an action that refused a form: renders the page again with the visitor's input in
 * `actionData`. If the page cannot be rendered now, a redirect keeps React Router from running the
 * loaders, and the server sends a plain page instead (`own-pages.ts`).
 */
export async function drawAgain(context: Readonly<RouterContextProvider>, returned: Returned) {
  const drawing = context.get(drawingContext);
  drawing.returned = returned;
  if (!(await drawing.waitForTurn())) return redirect("", 303);
  const { values, errors, message, status } = returned;
  return data({ values, errors, message }, { status });
}
