import { randomBytes, randomUUIDv7 } from "node:crypto";

export type Ids = {
  /** A UUIDv7 (RFC 9562): sorts by creation time. */
  uuid(): string;
  /** 256 random bits in 43 URL-safe characters: for what must not be guessed. */
  key(): string;
};

export const randomIds: Ids = {
  uuid: () => randomUUIDv7(),
  key: () => randomBytes(32).toString("base64url"),
};
