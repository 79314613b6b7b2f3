/** Crockford's alphabet, which avoids letters that look like digits. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Taken from the 62 random bits at the end of a UUIDv7. */
const bits = 40n;

/** Such as "7K3M-9QXA". It gives access to nothing: `/enquiry/{key}` needs the lead's own key. */
export function numberOf(id: string): string {
  const random = BigInt(`0x${id.replaceAll("-", "")}`) & ((1n << bits) - 1n);
  const digits = Array.from({ length: 8 }, (_, i) =>
    Number((random >> (35n - 5n * BigInt(i))) & 31n),
  );
  const text = digits.map((digit) => letters[digit]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The service of a lead whose sender chose none. */
export const noService = "General";

export const withService = (who: string, service: string): string =>
  service === noService ? who : `${who}: ${service}`;
