import { useEffect } from "react";
import { useAsyncError, useRevalidator } from "react-router";
import { CallError } from "../../../platform/browser/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";
import { say } from "../../../ui/translate.ts";
import * as styles from "./blog-address-failed.module.css";
import { TitlePlaceholder } from "./placeholder-heading.tsx";

/** The layout handles a 404 and shows the not-found page. */
export function BlogAddressFailed() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error("Error getting blog data", error), [error]);
  if (error instanceof CallError && error.status === 404) throw error;
  return (
    <Section rhythm="m">
      <TitlePlaceholder className={styles.title} />
      <Status
        seed="blog-trouble"
        tone="error"
        title={say("This could not be loaded.")}
        sentence={say(failureSentence(error))}
        action={<Button onClick={() => void revalidate()}>{say("Try again")}</Button>}
      />
    </Section>
  );
}

const failureSentence = (error: unknown): string =>
  error instanceof CallError && error.status === 0
    ? "The site could not be reached. Check your connection, then try again."
    : "The site could not answer just now. Try again in a minute.";
