import { PasswordInput } from "@mantine/core";

type OwnProofProps = { what: string; hasPassword: boolean; refused: string | undefined };

/**
 * Asks for a proof, so that somebody with a stolen session cannot change how the user signs in.
 * Without a password the server asks for a passkey.
 */
export const OwnProof = ({ what, hasPassword, refused }: OwnProofProps) =>
  hasPassword ? (
    <>
      {/* Without it Enter in the field would press the first button of a list. */}
      <button type="submit" disabled hidden />
      <PasswordInput
        label={`Your password, ${what}`}
        name="current"
        autoComplete="current-password"
        error={refused}
      />
    </>
  ) : null;
