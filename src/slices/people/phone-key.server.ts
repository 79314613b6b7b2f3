import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneIn } from "../../platform/contact.ts";

/**
 * Two spellings of one telephone number have one key: E.164, where it can be a number somewhere;
 * its digits otherwise.
 *
 * @param region in which a number without a country's code is dialled, such as `IN`
 */
export function phoneKey(number: string, region: string): string {
  const digits = (phoneIn(number) ?? number).replace(/^00(?=[1-9]\d{6})/, "+");
  const parsed = parsePhoneNumberFromString(digits, {
    ...(isSupportedCountry(region) && { defaultCountry: region }),
    extract: false,
  });
  return parsed?.isPossible() ? parsed.number : digits;
}

/** Of a key: whether it names one telephone, so that it can say who calls. */
export const isWholeNumber = (key: string): boolean => key.startsWith("+");

/** As people write it: `+91 98765 43210`. */
export const readableNumber = (key: string): string =>
  parsePhoneNumberFromString(key)?.formatInternational() ?? key;
