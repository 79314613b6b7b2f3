import { PasswordInput } from "@mantine/core";

type OwnProofProps = { what: string; hasPassword: boolean; refused: string | undefined };

/** Whose session was stolen keeps their ways in. Without a password the server asks for a passkey. */
export const OwnProof = ({ what, hasPassword, refused }: OwnProofProps) =>
  hasPassword ? (
    <>
      {/* Enter in the field would press the first button of a list. */}
      <button type="submit" disabled hidden />
      <PasswordInput
        label={`Your password, ${what}`}
        name="current"
        autoComplete="current-password"
        error={refused}
      />
    </>
  ) : null;
