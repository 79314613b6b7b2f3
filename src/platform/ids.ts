import { randomBytes, randomUUIDv7 } from "node:crypto";

export type Ids = {
  /** A UUIDv7 (RFC 9562). Those of one process sort in the order in which they were made. */
  uuid(): string;
  /** 256 random bits in 43 URL-safe characters: for what must not be guessed. */
  key(): string;
};

export const randomIds: Ids = {
  uuid: ascending(randomUUIDv7),
  key: () => randomBytes(32).toString("base64url"),
};

/** Within a millisecond the last id is counted up (RFC 9562, section 6.2, method 2). */
export function ascending(make: () => string): () => string {
  let last = "";
  return () => {
    const made = make();
    last = made > last ? made : next(last);
    return last;
  };
}

const tailDigits = 12;

function next(id: string): string {
  const tail = BigInt(`0x${id.slice(-tailDigits)}`) + 1n;
  return id.slice(0, -tailDigits) + tail.toString(16).padStart(tailDigits, "0");
}
