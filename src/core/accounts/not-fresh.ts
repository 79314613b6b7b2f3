/** After this refusal a form's screen offers to sign in again, without signing out. */
export const notFresh =
  "You last showed your passkey more than ten minutes ago. " +
  "Sign in with it again, then do this once more.";
