import { isIP } from "node:net";
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import type { PasskeyRow } from "./passkey-store.server.ts";

/** Shorter than a challenge lasts, so that the browser gives up first. */
const timeout = 4 * 60_000;
/** EdDSA, ES256, RS256: the algorithms of today's devices. */
const algorithms = [-8, -7, -257];
/** No other formats: for them the library would fetch what a certificate names. */
const formats = ["none", "packed"];

/** Loads late: it takes 30 MB of memory, and a third of a second. */
const load = () => import("@simplewebauthn/server");

type Adding = {
  challenge: Uint8Array<ArrayBuffer>;
  handle: Uint8Array<ArrayBuffer>;
  whose: { name: string; email: string };
  passkeys: Pick<PasskeyRow, "id" | "transports">[];
};

export async function optionsToSignIn(challenge: string, { rpID }: PasskeySite) {
  const { generateAuthenticationOptions } = await load();
  const bytes = Buffer.from(challenge, "base64url");
  const options = { rpID, timeout, userVerification: "required" } as const;
  return generateAuthenticationOptions({ ...options, challenge: bytes });
}

export async function optionsToAdd(adding: Adding, { rpID }: PasskeySite) {
  const { challenge, handle, whose, passkeys } = adding;
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    challenge,
    timeout,
    userID: handle,
    userName: whose.email,
    userDisplayName: whose.name,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: passkeys.map(({ id, transports }) => ({
      id,
      transports: listOf(transports),
    })),
  });
}

/** @returns null for a wrong answer */
export async function checkNew(answer: z.output<typeof newAnswer>, site: PasskeySite) {
  const { verifyRegistrationResponse } = await load();
  const challengeReader = challengeOf();
  if (!(await hasOurFormat(answer.response.attestationObject))) return null;
  const checked = await orNull(
    verifyRegistrationResponse({
      response: answer,
      ...challengeReader.expected,
      ...expectedAt(site),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  const transports = answer.response.transports.join(" ");
  return { challenge: challengeReader.read(), passkey: { id, public_key, counter, transports } };
}

type CheckSignedOptions = { row: PasskeyRow; site: PasskeySite };

/** @returns null for a wrong answer */
export async function checkSigned(
  answer: z.output<typeof knownAnswer>,
  { row, site }: CheckSignedOptions,
) {
  const { verifyAuthenticationResponse } = await load();
  const challengeReader = challengeOf();
  const credential = {
    id: row.id,
    publicKey: Buffer.from(row.public_key, "base64url"),
    counter: Number(row.counter),
  };
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: answer,
      ...challengeReader.expected,
      ...expectedAt(site),
      credential,
    }),
  );
  if (!checked?.verified) return null;
  return { challenge: challengeReader.read(), counter: checked.authenticationInfo.newCounter };
}

const expectedAt = ({ rpID, origin }: PasskeySite) => ({
  expectedRPID: rpID,
  expectedOrigin: origin,
  requireUserVerification: true,
});

/** Accepts any challenge of the right shape: the links tell whether this site made it, unused. */
function challengeOf() {
  let challenge = "";
  const expectedChallenge = (value: string) => {
    // The value comes from JSON, so it may have any type.
    const isOne = typeof value === "string" && /^[\w-]{43,64}$/.test(value);
    if (isOne) challenge = value;
    return isOne;
  };
  return { expected: { expectedChallenge }, read: () => challenge };
}

async function hasOurFormat(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const bytes = Buffer.from(attestationObject, "base64url");
  const read = async () => decodeAttestationObject(bytes).get("fmt");
  const format = await orNull(read());
  return format !== null && formats.includes(format);
}

/** The library throws for every fault of an answer, and reads only the answer. */
const orNull = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null);

const listOf = (transports: string): string[] => transports.split(" ").filter(Boolean);

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

const ofPasskey = z.object({
  /** Up to 1,023 bytes. */
  id: base64url(1_364),
  rawId: base64url(1_364),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});
const clientDataJSON = base64url(4_000);

/** The answer of a browser to a challenge, as JSON of WebAuthn 3 (5.1.7). */
export const knownAnswer = ofPasskey.extend({
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).exactOptional(),
  }),
});

export const newAnswer = ofPasskey.extend({
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

export function answerIn<T extends z.ZodType>(shape: T, text: string): z.output<T> | null {
  return shape.safeParse(parsed(text)).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `protocol` has its colon, `host` its port. */
export type RequestSite = { protocol: string; host: string };
/** `network` is the widest that the caller belongs to. */
export type RequestOrigin = RequestSite & { network: string };
/** `rpID` is the domain name that binds a passkey. */
type PasskeySite = { rpID: string; origin: string };

const loopback = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/** Null where they work: WebAuthn needs a domain name, over https or on the local machine. */
export function passkeyWarning(site: RequestSite): string | null {
  if (siteAt(site)) return null;
  const address = URL.parse(`${site.protocol}//${site.host}`);
  if (address && loopback.test(address.hostname)) {
    address.hostname = "localhost";
    return `Passkeys need a domain name, not an IP address. Open ${address.origin} instead.`;
  }
  return site.protocol === "https:"
    ? "Passkeys need a domain name, not an IP address. Open this site by its domain name."
    : "Passkeys need https. Open this page with https://.";
}

/** @throws Problem 403 where browsers refuse passkeys */
export function passkeySite(requestSite: RequestSite): PasskeySite {
  const site = siteAt(requestSite);
  if (!site) throw new Problem(403, passkeyWarning(requestSite) ?? "Passkeys do not work here.");
  return site;
}

function siteAt({ protocol, host }: RequestSite): PasskeySite | null {
  const address = URL.parse(`${protocol}//${host}`);
  if (!address) return null;
  const { hostname, origin } = address;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[");
  const isSafe = protocol === "https:" || /^([\w-]+\.)?localhost$/.test(hostname);
  return isName && isSafe ? { rpID: hostname, origin } : null;
}
