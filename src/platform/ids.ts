/** Where ids come from: sortable ones for rows, unguessable ones for what a stranger must not find. */
import { randomBytes, randomUUIDv7 } from "node:crypto";

export type Ids = {
  /** A UUIDv7 (RFC 9562): in the order of its making. */
  uuid(): string;
  /** 256 random bits in 43 URL-safe characters. */
  key(): string;
};

export const randomIds: Ids = {
  uuid: () => randomUUIDv7(),
  key: () => randomBytes(32).toString("base64url"),
};
