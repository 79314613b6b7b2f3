import { Button } from "@mantine/core";
import type { Way } from "./ways-of.ts";

/** A press away: a call, a message, a mail. */
export const WaysToReach = ({ ways }: { ways: Way[] }) =>
  ways.map(({ label, href, isOutside }) => (
    <Button
      key={label}
      component="a"
      href={href}
      variant="default"
      {...(isOutside && { target: "_blank", rel: "noopener" })}
    >
      {label}
    </Button>
  ));
