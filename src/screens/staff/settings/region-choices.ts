export type RegionChoice = { value: string; label: string };

const names = new Intl.DisplayNames("en", { type: "region" });

/** @param codes of ISO 3166 @returns them with their English names, sorted by name */
export const regionChoices = (codes: string[]): RegionChoice[] =>
  codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));

type Country = {
  chosen: string | undefined;
  /** The country in the company's address, as somebody typed it. */
  addressCountry: string;
  /** The country whose phone numbers need no country code. */
  phoneRegion: string;
};

/** @returns the code of the country that the address names; `phoneRegion` where it names none */
export const regionWritten = (
  { addressCountry, phoneRegion }: Omit<Country, "chosen">,
  choices: RegionChoice[],
): string => choices.find(({ label }) => label === addressCountry)?.value ?? phoneRegion;

/** @returns the new country of the address; the former one where no other was chosen */
export function countryChosen(country: Country, choices: RegionChoice[]): string {
  const isLeft = country.chosen === regionWritten(country, choices);
  const found = choices.find(({ value }) => value === country.chosen);
  return isLeft || !found ? country.addressCountry : found.label;
}
