import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { SaveState, type Saving } from "../../../desk/save-state.tsx";
import { formatClock } from "../../../platform/moments.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { useDesk } from "../desk-data.ts";
import { isSignedOut } from "../keep-words.ts";
import { SignInElsewhere } from "../parts/sign-in-elsewhere.tsx";
import * as styles from "./how-saved.module.css";
import type { Result } from "./settings-page.tsx";

type HowSavedProps = {
  result: Result;
  /** For values that are saved outside the screen's own form. */
  isSaving?: boolean;
};

export function HowSaved({ result, isSaving: isSavingSeparately }: HowSavedProps) {
  const { time_zone } = useDesk();
  const isSent = useNavigation().formMethod === "POST";
  const isSaving = isSavingSeparately ?? isSent;
  const isOut = isSignedOut(result ?? null);
  const place = useRef<HTMLDivElement>(null);
  const isUnsent = result ? "unsent" in result : false;
  useEffect(() => {
    if (isUnsent) place.current?.scrollIntoView({ block: "nearest" });
  }, [isUnsent]);
  return (
    <div ref={place} className={styles.place}>
      <SaveState saving={isSaving ? { state: "saving" } : savingOf(result, time_zone)} />
      {isOut && !isSaving ? <SignInElsewhere /> : null}
    </div>
  );
}

function savingOf(result: Result, timeZone: string): Saving {
  if (!result) return { state: "untouched" };
  if ("unsent" in result && result.unsent) return { state: "failed", why: result.message };
  // Other intents of the form, such as a test, have a message of their own.
  const isOther = "errors" in result && (result.values.intent ?? "save") !== "save";
  if (isOther) return { state: "untouched" };
  if ("errors" in result) return { state: "failed", why: whyRefused(result.errors) };
  if (!result.done.isSaved) return { state: "untouched" };
  return { state: "saved", at: result.at ? formatClock(result.at, timeZone) : null };
}

const whyRefused = (errors: FieldErrors): string =>
  Object.keys(errors).length > 0 ? "put right what is marked above." : "see the message above.";
