import { Anchor } from "@mantine/core";
import { useLocation } from "react-router";

/** This tab keeps what was typed in it; the other comes to the same screen. */
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

/** A sentence of a notice; whoever is signed out is led to where they sign in. */
export const withSignIn = (sentence: string, isOut: boolean) => (
  <>
    {sentence} {isOut ? <SignInElsewhere /> : null}
  </>
);
