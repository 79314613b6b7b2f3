/** Two spellings of one email, or of one telephone number, have one key. */
const separators = /[\s.()[\]\u002D\u2010-\u2015]/g;
export const digitsOf = (number: string): string => number.replace(separators, "");

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** E.164 where the country code was given (`+91…`, `0091…`); the country is not guessed. */
export const phoneKey = (number: string): string =>
  digitsOf(number).replace(/^00(?=[1-9]\d{6})/, "+");
