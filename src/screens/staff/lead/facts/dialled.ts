import { phoneIn } from "../../../../platform/contact.ts";
import type { Contact } from "../../../../slices/people/contract.ts";

/**
 * A number as it is dialled from anywhere. A form may leave the country's code out; then it comes
 * from the contact's stored numbers.
 *
 * @returns "+919876543210"; null where the country is unknown
 */
export function dialled(mobile: string, contacts: Contact[]): string | null {
  const typed = (phoneIn(mobile) ?? "").replace(/^00/, "+");
  if (typed.startsWith("+")) return typed;
  const within = typed.replace(/^0+/, "");
  const phones = contacts.filter(({ kind, value }) => kind === "phone" && value.startsWith("+"));
  return phones.find(({ value }) => within !== "" && value.endsWith(within))?.value ?? null;
}
