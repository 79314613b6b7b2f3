/** Crockford's letters, which are read aloud and typed without a mistake. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Of the 62 random bits at the end of a UUIDv7. */
const bits = 40n;

/**
 * The short reference that a visitor is given and that stands in the subject of mails: "7K3M-9QXA".
 * It opens nothing: `/enquiry/{key}` is by a key of its own.
 */
export function numberOf(id: string): string {
  const random = BigInt(`0x${id.replaceAll("-", "")}`) & ((1n << bits) - 1n);
  const digits = Array.from({ length: 8 }, (_, i) =>
    Number((random >> (35n - 5n * BigInt(i))) & 31n),
  );
  const text = digits.map((digit) => letters[digit]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
