import { Anchor } from "@mantine/core";

/** This tab keeps what was typed in it. */
export const SignInElsewhere = () => (
  <Anchor href="/staff/sign-in" target="_blank" inherit>
    Sign in, in another tab
  </Anchor>
);
