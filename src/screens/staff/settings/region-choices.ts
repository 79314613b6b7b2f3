/** Countries by the code of their telephone numbers, to choose from. */
export type RegionChoice = { value: string; label: string };

const names = new Intl.DisplayNames("en", { type: "region" });

/** @param codes of ISO 3166. @returns them with their English names, by which they are sorted */
export const regionChoices = (codes: string[]): RegionChoice[] =>
  codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));

type Country = {
  chosen: string | undefined;
  /** In the company's address, as somebody wrote it. */
  addressCountry: string;
  /** Where numbers without a country's code are dialled so far. */
  phoneRegion: string;
};

/** @returns the code of the country that an address names; that of telephone numbers where it is none */
export const regionWritten = (
  { addressCountry, phoneRegion }: Omit<Country, "chosen">,
  choices: RegionChoice[],
): string => choices.find(({ label }) => label === addressCountry)?.value ?? phoneRegion;

/** @returns what the address says from now on; as it was where no other country was chosen */
export function countryChosen(country: Country, choices: RegionChoice[]): string {
  const isLeft = country.chosen === regionWritten(country, choices);
  const found = choices.find(({ value }) => value === country.chosen);
  return isLeft || !found ? country.addressCountry : found.label;
}
