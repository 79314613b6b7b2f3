import type { RouterContextProvider } from "react-router";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import type { Language } from "../../../platform/language.ts";
import { Problem } from "../../../platform/problem.ts";
import { chatContext } from "../../../slices/chat/context.ts";
import type { StepFigures } from "../../../slices/chat/step-log.server.ts";
import type { TrialData } from "../../../slices/chat/trial.ts";

export type FlowHere = {
  /** Data from elsewhere that the flow mentions, needed to try it. */
  trialData: TrialData;
  /** How many visitors reached each step and stopped there; null while the server is busy. */
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

/** Figures that are unavailable do not keep the editor from opening. */
function whileBusy(error: unknown): null {
  if (error instanceof Unavailable) return null;
  if (error instanceof Problem && error.status === 503) return null;
  throw error;
}
