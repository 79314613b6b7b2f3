/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHmac } from "node:crypto";

const prefix = "whsec_";

/** @param key random bytes as `ids.key()` gives them, in base64url */
export const secretOf = (key: string): string =>
  prefix + Buffer.from(key, "base64url").toString("base64");

type Message = {
  secret: string;
  /** The same at each attempt, so that a receiver can drop duplicates. */
  id: string;
  at: Date;
  body: string;
};

/** `webhook-timestamp` is in seconds since 1970. */
export function signedHeaders({ secret, id, at, body }: Message): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signature}`,
  };
}
