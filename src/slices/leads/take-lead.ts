/** The action of every page with a query form: where the form is sent without JavaScript. */
import { type ActionFunctionArgs, redirect } from "react-router";
import { drawAgain } from "../../platform/pages/draw-again.ts";
import { senderContext } from "../../platform/pages/page-context.ts";
import { leadsContext } from "./context.ts";

/** @returns the thanks, or the form with what is wrong with it */
export async function takeLead({ context, request }: ActionFunctionArgs) {
  const returned = await context.get(leadsContext).take({
    fields: new URLSearchParams(await request.text()),
    sender: context.get(senderContext),
    referer: request.headers.get("referer"),
  });
  return returned ? drawAgain(context, returned) : redirect("/thank-you", 303);
}
