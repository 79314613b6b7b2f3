import { type ActionFunctionArgs, redirect } from "react-router";
import { languageContext } from "../../../platform/pages/language-context.ts";
import { drawAgain, senderContext } from "../../../platform/pages/page-context.ts";
import { leadFormContext } from "../context.ts";

export async function takeLead({ context, request }: ActionFunctionArgs) {
  const result = await context.get(leadFormContext).take({
    fields: new URLSearchParams(await request.text()),
    sender: context.get(senderContext),
    referer: request.headers.get("referer"),
    language: context.get(languageContext),
  });
  if ("returned" in result) return drawAgain(context, result.returned);
  return redirect("/thank-you", { status: 303, headers: { "set-cookie": result.cookie } });
}
