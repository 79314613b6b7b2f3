/** The answer of a browser to a challenge, as JSON of WebAuthn 3 (5.1.7). */
import { z } from "zod";

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

/** @returns null for text of another shape */
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
