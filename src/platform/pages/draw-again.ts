import { data, type RouterContextProvider, redirect } from "react-router";
import { drawingContext } from "./page-context.ts";
import type { Returned } from "./returned-form.ts";

/**
 * For an action that refused a form: draws its page again, whose component finds what was typed in
 * `actionData`. Where the page cannot be drawn now, a redirect keeps React Router from running its
 * loaders, and the server sends a plain page instead (`own-pages.ts`).
 */
export async function drawAgain(context: Readonly<RouterContextProvider>, returned: Returned) {
  const drawing = context.get(drawingContext);
  drawing.returned = returned;
  if (!(await drawing.waitForTurn())) return redirect("", 303);
  const { values, errors, message, status } = returned;
  return data({ values, errors, message }, { status });
}
