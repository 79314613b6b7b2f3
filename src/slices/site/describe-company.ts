import type { Company } from "./company-contract.ts";

type Described = Pick<Company, "name" | "tagline"> & { address: Pick<Company["address"], "city"> };

const [shortest, longest] = [70, 160];
const more = ["Read what we do, and ask us by form or chat.", "A person answers in office hours."];

/** The description for search results where staff wrote none: 70 to 160 characters. */
export function describe({ name, tagline, address: { city } }: Described): string {
  const isCityMentioned = city === "" || tagline.includes(city) || name.includes(city);
  const first = `${name}${isCityMentioned ? "" : `, ${city}`}: ${tagline.slice(0, longest).replace(/[.\s]+$/, "")}.`;
  const description = more.reduce(
    (text, next) => (text.length < shortest ? `${text} ${next}` : text),
    first,
  );
  return description.length <= longest
    ? description
    : `${description.slice(0, longest - 1).replace(/\s+\S{0,40}$/, "")}…`;
}
