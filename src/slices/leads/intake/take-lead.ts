import { type ActionFunctionArgs, redirect } from "react-router";
import { drawAgain } from "../../../platform/pages/draw-again.ts";
import { senderContext } from "../../../platform/pages/page-context.ts";
import { leadFormContext } from "../context.ts";

/** For a form sent without JavaScript. */
export async function takeLead({ context, request }: ActionFunctionArgs) {
  const sent = await context.get(leadFormContext).take({
    fields: new URLSearchParams(await request.text()),
    sender: context.get(senderContext),
    referer: request.headers.get("referer"),
  });
  return "returned" in sent ? drawAgain(context, sent.returned) : redirect(sent.thanks, 303);
}
