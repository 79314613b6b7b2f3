import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";

export type Ids = {
  /** A UUIDv7 (RFC 9562). UUIDs of one process sort in the order of their creation. */
  uuid(): string;
  /** 256 random bits in 43 URL-safe characters, for secrets. */
  key(): string;
};

/** Others are refused before they reach the database. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const withoutKeys = (text: string): string =>
  text.replace(/(?<=\/)[\w-]{43}(?![\w-])/g, "…");

export const randomIds: Ids = {
  uuid: countingUuids(randomUUIDv7),
  key: () => randomBytes(32).toString("base64url"),
};

/** What is stored of a key. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** PostgreSQL refuses some characters, even as a parameter of a query. */
export const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** RFC 9562, 6.2, method 1, with 12 bits. It runs ahead if full, or if the clock goes back. */
export function countingUuids(make: () => string): () => string {
  let last = 0n;
  return () => {
    const made = make();
    const now = BigInt(`0x${made.slice(0, 8)}${made.slice(9, 13)}`) << 12n;
    last = now > last ? now : last + 1n;
    const digits = last.toString(16).padStart(15, "0");
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${made.slice(18)}`;
  };
}
