import { getCountries } from "libphonenumber-js/min";

/** Countries whose numbers are known, by their ISO codes. */
export const phoneRegions = (): string[] => getCountries();
