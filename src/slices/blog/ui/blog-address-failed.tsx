import { useEffect } from "react";
import { useAsyncError, useRevalidator } from "react-router";
import { CallError } from "../../../platform/browser/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";

/** A look-up that failed. An address with nothing at it is the frame's matter: it shows the page for those. */
export function BlogAddressFailed() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error("Error getting blog data", error), [error]);
  if (error instanceof CallError && error.status === 404) throw error;
  return (
    <Section rhythm="m">
      <Status
        seed="blog-trouble"
        tone="error"
        headingLevel={1}
        title="This could not be loaded."
        sentence="Check your connection, then try again."
        action={<Button onClick={() => void revalidate()}>Try again</Button>}
      />
    </Section>
  );
}
