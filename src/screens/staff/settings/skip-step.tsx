import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { isLastStep, stepAfter } from "./steps.ts";

/** In the first steps, a button that skips the screen. */
export function SkipStep({ says }: { says?: string }) {
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={stepAfter(pathname)} variant="subtle">
      {says ?? (isLastStep(pathname) ? "Decide later" : "Skip this step")}
    </Button>
  );
}
