import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { isLastStep, stepAfter } from "./steps.ts";

/** During the first steps, beside what a screen is for: the quiet way past it. */
export function SkipStep({ says }: { says?: string }) {
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={stepAfter(pathname)} variant="subtle">
      {says ?? (isLastStep(pathname) ? "Decide later" : "Skip this step")}
    </Button>
  );
}
