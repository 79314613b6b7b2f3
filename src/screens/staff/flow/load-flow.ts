import type { RouterContextProvider } from "react-router";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import type { Language } from "../../../platform/language.ts";
import { Problem } from "../../../platform/problem.ts";
import { chatContext } from "../../../slices/chat/context.ts";
import type { StepFigures } from "../../../slices/chat/step-log.server.ts";
import type { TrialData } from "../../../slices/chat/trial.ts";

/** What there is to a chat flow beside what is written in it. */
export type FlowHere = {
  /** What is told in it and kept elsewhere, so that it can be tried. */
  trialData: TrialData;
  /** Where visitors came to, and where they stopped; null while too many are counted. */
  figures: StepFigures | null;
};

type Open = {
  requestedVersion: number | null;
  live: number | null;
  body: unknown;
  language: Language | undefined;
};

export async function loadFlow(
  context: Readonly<RouterContextProvider>,
  { requestedVersion, live, body, language }: Open,
): Promise<FlowHere> {
  const chat = context.get(chatContext);
  const [trialData, figures] = await Promise.all([
    chat.readTrialData(body, language),
    chat.stepLog.figures(requestedVersion ?? live ?? 0, language).catch(whileBusy),
  ]);
  return { trialData, figures };
}

/** The editor opens all the same. */
function whileBusy(error: unknown): null {
  if (error instanceof Unavailable) return null;
  if (error instanceof Problem && error.status === 503) return null;
  throw error;
}
