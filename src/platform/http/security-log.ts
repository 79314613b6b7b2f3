/** Names networks by a salted hash: the salt is random, changes daily and is never stored. */
import { createHmac, randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { networksOf } from "../quota.ts";
import { type Clock, timestamp } from "../time/clock.ts";

export const securityEvents = [
  "foreign-origin",
  "limit",
  "unreadable",
  "pipelining",
  "forwarded-address",
  "two-hosts",
  "suspected-lead",
  "sign-in-refused",
  "token-refused",
  "role-refused",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export type SecurityLog = ReturnType<typeof createSecurityLog>;

export function createSecurityLog(clock: Clock) {
  let log: Pick<FastifyBaseLogger, "warn"> | undefined;
  let salt = { day: "", bytes: Buffer.alloc(0) };

  function who(ip: string): string {
    const day = timestamp(clock.now()).slice(0, 10);
    if (salt.day !== day) salt = { day, bytes: randomBytes(32) };
    return createHmac("sha256", salt.bytes)
      .update(networksOf(ip)[0].network)
      .digest("base64url")
      .slice(0, 12);
  }

  return {
    who,
    logTo(logger: Pick<FastifyBaseLogger, "warn">) {
      log = logger;
    },
    tell(event: SecurityEvent, ip: string, facts: Record<string, string> = {}) {
      log?.warn({ security: event, who: who(ip), ...facts }, `security event: ${event}`);
    },
  };
}
