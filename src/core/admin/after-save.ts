import { type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { signedInContext, writeContext } from "../../platform/pages/page-context.ts";
import { Problem } from "../../platform/problem.ts";
import { isLastStep, stepAfter, stepAt } from "./settings-list.ts";

type RequestContext = { context: Readonly<RouterContextProvider>; request: Request };

export async function goOn<T>(
  { context, request }: RequestContext,
  result: T,
): Promise<T | Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isDone = typeof result === "object" && result !== null && "done" in result;
  if (!isDone || !searchParams.has("first")) return result;
  const path = pathname.replace(/\.data$/, "");
  await recordStep(context, path);
  return redirect(stepAfter(path), 303);
}

async function recordStep(context: RequestContext["context"], path: string): Promise<void> {
  const { setUp } = context.get(siteContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const step = stepAt(path);
  await context.get(writeContext)(async (tx) => {
    if (step) await setUp.stepDone(tx, step, by);
    if (isLastStep(path)) await setUp.finish(tx, by);
  });
}

/** After a conflict the user sees what the other saved; saving again overwrites it. */
export function sayHow(refusal: unknown): never {
  if (refusal instanceof Problem && "current" in refusal.extra)
    throw new Problem(409, `${refusal.message} Save again to keep yours.`);
  throw refusal;
}
