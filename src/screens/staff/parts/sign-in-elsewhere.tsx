import { Anchor } from "@mantine/core";
import { useLocation } from "react-router";

/** Opens another tab for the same screen, so that this one keeps its typed text. */
export function SignInElsewhere() {
  const { pathname, search } = useLocation();
  return (
    <Anchor
      href={`/staff/sign-in?${new URLSearchParams({ to: pathname + search })}`}
      target="_blank"
      inherit
    >
      Sign in, in another tab
    </Anchor>
  );
}

/** A notice's sentence, with a link to sign in where the session has ended. */
export const withSignIn = (sentence: string, isOut: boolean) => (
  <>
    {sentence} {isOut ? <SignInElsewhere /> : null}
  </>
);
