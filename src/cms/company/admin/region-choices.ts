export type RegionChoice = { value: string; label: string };

const names = new Intl.DisplayNames("en", { type: "region" });

export const regionChoices = (codes: string[]): RegionChoice[] =>
  codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));

type Country = {
  chosen: string | undefined;
  addressCountry: string;
  /** The country whose phone numbers need no country code. */
  phoneRegion: string;
};

export const regionWritten = (
  { addressCountry, phoneRegion }: Omit<Country, "chosen">,
  choices: RegionChoice[],
): string => choices.find(({ label }) => label === addressCountry)?.value ?? phoneRegion;

export function countryChosen(country: Country, choices: RegionChoice[]): string {
  const isLeft = country.chosen === regionWritten(country, choices);
  const found = choices.find(({ value }) => value === country.chosen);
  return isLeft || !found ? country.addressCountry : found.label;
}
