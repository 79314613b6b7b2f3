/** Passes a challenge to the device, and returns its answer. */
import { late } from "../../../platform/browser/lazy-load.ts";
import type { PasskeyChallenge } from "../contract.ts";

export type PasskeyResult = { answer: string } | "cancelled" | { sentence: string };

/** Loads late: it is some 10 kB that few pages need. */
const library = late(() => import("@simplewebauthn/browser"));

const notLoaded = "The browser could not load what passkeys need. Check the connection.";
const notUsed = "This browser could not use a passkey. Try again, or use a password.";

/** The device asks its owner, which may take minutes. Never throws. */
export async function askDevice(challenge: PasskeyChallenge): Promise<PasskeyResult> {
  const { startAuthentication, startRegistration } = await library.fetch().catch(() => none);
  if (!startAuthentication || !startRegistration) return { sentence: notLoaded };
  try {
    const answer =
      challenge.does === "add"
        ? await startRegistration({ optionsJSON: challenge.options })
        : await startAuthentication({ optionsJSON: challenge.options });
    return { answer: JSON.stringify(answer) };
  } catch (error) {
    return resultOf(error, challenge);
  }
}

/** Starts loading the code while the challenge is on its way. */
export const prepareToAsk = (): void => void library.fetch().catch(() => undefined);

const none = { startAuthentication: null, startRegistration: null };

function resultOf(error: unknown, challenge: PasskeyChallenge): PasskeyResult {
  if (!(error instanceof Error)) return { sentence: notUsed };
  // Browsers report a timeout by the same error as a refusal.
  if (error.name === "NotAllowedError" || error.name === "AbortError") return "cancelled";
  const code = "code" in error ? error.code : null;
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID")
    return { sentence: `Passkeys of this site work at ${nameIn(challenge)} alone. Open it there.` };
  const sentence = typeof code === "string" ? sentences[code] : undefined;
  return { sentence: sentence ?? notUsed };
}

const nameIn = ({ does, options }: PasskeyChallenge) =>
  does === "add" ? options.rp.id : options.rpId;

const sentences: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device has a passkey of yours already.",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "This device cannot tell that it is you. Give it a PIN, a fingerprint or a face first.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    "This device has no room for passkeys. Use another one.",
};
