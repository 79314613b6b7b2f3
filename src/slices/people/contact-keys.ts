/** No libphonenumber here: pages of the site load this file. */
const separators = /[\s.()[\]\u002D\u2010-\u2015]/g;
export const digitsOf = (number: string): string => number.replace(separators, "");

/** Two spellings of one email have one key. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
