import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { late } from "../../../platform/browser/lazy-load.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import type { PasskeyChallenge } from "../contract.ts";
import { notFresh } from "../not-fresh.ts";

type Props = {
  children: ReactNode;
  className?: string | undefined;
  messageClassName?: string | undefined;
  fields?: readonly string[];
  signIn?: ReactNode;
  onDone?(): void;
};

type Refused = { message: string; errors?: Record<string, string[]> };
type Answered = Partial<Refused> & {
  challenge?: PasskeyChallenge;
  done?: { challenge?: PasskeyChallenge } | undefined;
};

/** By `intent=passkey-challenge`, then `intent=passkey`. Absent where passkeys do not work. */
export function PasskeyButton({
  children,
  className,
  messageClassName,
  fields = [],
  signIn,
  onDone,
}: Props) {
  const isOffered = useSyncExternalStore(never, knowsPasskeys, () => false);
  const { data, state, submit } = useFetcher<Answered>();
  const [sentence, setSentence] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const along = useRef<Record<string, string>>({});

  const send = (what: Record<string, string>) =>
    submit({ ...along.current, ...what }, { method: "post" });

  function press(form: HTMLFormElement | null) {
    if (isAsking) return;
    prepareToAsk();
    setSentence(null);
    setIsAsking(true);
    along.current = form ? namedIn(form, fields) : {};
    void send({ intent: "passkey-challenge" });
  }

  async function answer(challenge: PasskeyChallenge) {
    const result = await askDevice(challenge);
    if (result !== "cancelled" && "answer" in result) {
      await send({ intent: "passkey", answer: result.answer });
      return;
    }
    setSentence(result === "cancelled" ? null : result.sentence);
    setIsAsking(false);
  }

  useArrival(state === "idle" ? data : null, (result) => {
    const challenge = result.challenge ?? result.done?.challenge;
    if (challenge) {
      void answer(challenge);
      return;
    }
    setIsAsking(false);
    setSentence(messageOf(result));
    if (!result.message) onDone?.();
  });

  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isAsking}
        onClick={({ currentTarget }) => press(currentTarget.form)}
      >
        {children}
      </button>
      <p role="alert" className={messageClassName} hidden={sentence === null}>
        {sentence} {sentence === notFresh ? signIn : null}
      </p>
    </>
  );
}

const never = () => () => {};
const knowsPasskeys = () => "PublicKeyCredential" in window;

function namedIn(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
}

function messageOf({ message, errors = {} }: Answered): string | null {
  const ofFields = Object.values(errors).flat();
  return ofFields.length > 0 ? ofFields.join(" ") : (message ?? null);
}

type PasskeyResult = { answer: string } | "cancelled" | { sentence: string };

/** Loads late: it is some 10 kB that few pages need. */
const library = late(() => import("@simplewebauthn/browser"));

const notLoaded = "The browser could not load what passkeys need. Check the connection.";
const notUsed = "This browser could not use a passkey. Try again, or use a password.";

/** The device asks its owner, which may take minutes. Never throws. */
async function askDevice(challenge: PasskeyChallenge): Promise<PasskeyResult> {
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

const prepareToAsk = (): void => void library.fetch().catch(() => undefined);

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
