import { Button } from "@mantine/core";

/** Hidden on paper; without scripts the browser prints it all the same. */
export const PrintButton = () => (
  <Button variant="default" onClick={() => window.print()}>
    Print
  </Button>
);
