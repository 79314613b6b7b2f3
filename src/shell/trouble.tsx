import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { Status } from "../ui/status.tsx";

/** A page that could not be fetched or drawn. */
export function Trouble() {
  return (
    <Section rhythm="m">
      <title>Something went wrong</title>
      <Status
        seed="trouble"
        headingLevel={1}
        tone="error"
        title="This page could not be loaded."
        sentence="Check your connection, then try again."
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      />
    </Section>
  );
}
