import examples from "libphonenumber-js/examples.mobile.json";
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { phoneIn } from "../../platform/text/contact.ts";

export const phoneRegions = (): string[] => getCountries();

/** E.164 where it can be a number, else its digits. @param region such as `IN` */
export function phoneKey(number: string, region: string): string {
  const digits = (phoneIn(number) ?? number).replace(/^00(?=[1-9]\d{6})/, "+");
  const parsed = parsePhoneNumberFromString(digits, {
    ...(isSupportedCountry(region) && { defaultCountry: region }),
    extract: false,
  });
  return parsed?.isPossible() ? parsed.number : digits;
}

/** Whether a key names one telephone, so that it can say who calls. */
export const isWholeNumber = (key: string): boolean => key.startsWith("+");

const mostFurther = 2;

/** Negative where it has too many; 0 where it may be complete, or is of another region. */
export function missingDigits(number: string, region: string): number {
  if (!isSupportedCountry(region)) return 0;
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: region, extract: false });
  const isOurs = parsed?.countryCallingCode === getCountryCallingCode(region);
  const usual = getExampleNumber(region, examples)?.nationalNumber.length ?? 0;
  if (!parsed || !isOurs || usual === 0) return 0;
  const missing = usual - parsed.nationalNumber.length;
  // Some numbers for machines have 13 digits, and nobody calls them.
  return parsed.isValid() && missing >= -mostFurther ? 0 : missing;
}

/** As people write it: `+91 98765 43210`. */
export const readableNumber = (key: string): string =>
  parsePhoneNumberFromString(key)?.formatInternational() ?? key;
