import { data, type RouterContextProvider } from "react-router";
import { drawingContext } from "./page-context.ts";
import type { Returned } from "./returned-form.ts";

export function drawAgain(context: Readonly<RouterContextProvider>, returned: Returned) {
  context.get(drawingContext).returned = returned;
  const { values, errors, message, status } = returned;
  return data({ values, errors, message }, { status });
}
