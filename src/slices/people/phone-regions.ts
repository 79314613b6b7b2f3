import { getCountries } from "libphonenumber-js/min";

export const phoneRegions = (): string[] => getCountries();
