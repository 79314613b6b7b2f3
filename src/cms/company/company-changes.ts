import { type FieldErrors, Problem } from "../../platform/problem.ts";
import { plainSigns } from "../../platform/text/fold.ts";
import { valueAt } from "../content-types/paths.ts";
import type { Company } from "./company-contract.ts";
import { wordsFollowing } from "./company-words.ts";
import { networks } from "./social-networks.ts";

type Values = Record<string, string | undefined>;

const lineFields = ["name", "tagline", "description", "email", "phone"] as const;
const addressFields = ["street", "city", "region", "postcode", "country"] as const;

export function companyNews(values: Values, now: Company) {
  const newCompany = { ...now, ...pickFields(values, lineFields) };
  const address = { ...now.address, ...pickNestedFields(values, "address", addressFields) };
  const isIndian = isIndia(address.country);
  return {
    ...pickFields(values, lineFields),
    ...(values.description !== undefined && {
      description: descriptionOf({ ...newCompany, address }, now),
    }),
    ...(values.phone !== undefined && { phone: withCountry(values.phone, isIndian) }),
    address,
    ...wordsFollowing(now, { ...newCompany, address }),
    ...("whatsapp.number" in values && {
      whatsapp: whatsappOf(values, { now, newCompany, isIndian }),
    }),
    ...(networks.some((network) => values[network] !== undefined) && {
      socials: socialsOf(values, now),
    }),
  };
}

function pickFields<Name extends string>(values: Values, names: readonly Name[]) {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

const pickNestedFields = (values: Values, within: string, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[`${within}.${name}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** An empty or unchanged generated description follows the new facts. */
function descriptionOf(newCompany: Company, now: Company): string {
  const isLeft = newCompany.description.trim() === "" || newCompany.description === describe(now);
  return isLeft ? describe(newCompany) : newCompany.description;
}

const digitsOf = (number: string): string => plainSigns(number).replace(/[\s().+-]/g, "");

/** Ten digits suffice within India; from other countries the number needs its country code. */
function withCountry(number: string, isIndian: boolean): string {
  const isOwn = isIndian && !number.includes("+") && /^0?[1-9]\d{9}$/.test(digitsOf(number));
  return isOwn ? `+91 ${number.trim().replace(/^0/, "")}` : number;
}

type Both = { now: Company; newCompany: Company; isIndian: boolean };

/** A WhatsApp number that equals the phone follows it where only the phone's field changes. */
function whatsappOf(values: Values, { now, newCompany, isIndian }: Both): Company["whatsapp"] {
  const typed = whatsappDigits(values["whatsapp.number"] ?? "", isIndian);
  const isLeft = typed === now.whatsapp.number;
  const follows = isLeft && typed === whatsappDigits(now.phone, isIndian);
  const number = follows ? whatsappDigits(newCompany.phone, isIndian) : typed;
  const greeting = now.whatsapp.greeting.replaceAll(now.name, () => newCompany.name);
  return { ...now.whatsapp, number, greeting };
}

const whatsappDigits = (number: string, isIndian: boolean): string =>
  digitsOf(withCountry(number, isIndian)).replace(/^00/, "");

const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/** Leaves out a network with an empty field. An address may lack its `https://`. */
function socialsOf(values: Values, now: Company): Company["socials"] {
  return networks.flatMap((network) => {
    const address = values[network]?.trim();
    const url = address && !anyScheme.test(address) ? `https://${address}` : address;
    const isInFooter = now.socials.find((one) => one.network === network)?.footer ?? true;
    return url ? [{ network, url, footer: isInFooter }] : [];
  });
}

/** From the index of a network to the name of its field in the form. */
export function errorsByNetwork(errors: FieldErrors, values: Values): FieldErrors {
  const filled = networks.filter((network) => values[network]?.trim());
  const marked = filled.flatMap((network, i) => {
    const found = errors[`socials.${i}.url`];
    return found ? [[network, found] as const] : [];
  });
  return { ...errors, ...Object.fromEntries(marked) };
}

type Described = Pick<Company, "name" | "tagline"> & { address: Pick<Company["address"], "city"> };

const [shortest, longest] = [70, 160];
const more = ["Read what we do, and ask us by form or chat.", "A person answers in office hours."];

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

type Facts = { [Field in keyof Company]?: unknown };

const oddPhone = "Enter a phone number of 6 to 15 digits, such as +91 98765 43210.";
const oddPin = "A PIN code in India has six digits, such as 411004.";

/** Keys are field names. Skips values of the wrong shape, which the schema refuses. */
export function companyFaults({ phone, address }: Facts): FieldErrors {
  return {
    ...(typeof phone === "string" && !isNumber(phone) && { phone: [oddPhone] }),
    ...(isOddPin(address) && { "address.postcode": [oddPin] }),
  };
}

/** @throws Problem 422 */
export function refuseUnreachable(facts: Facts): void {
  const errors = companyFaults(facts);
  if (Object.keys(errors).length > 0)
    throw new Problem(422, "These facts would help nobody to reach you.", { errors });
}

/** As the contact number of a lead is parsed. */
const isNumber = (phone: string): boolean =>
  /^\+?\d{6,15}$/.test(phone.replace(/[\s().\-\u2010-\u2015]/g, ""));

export const isIndia = (country: string): boolean => /^(india|bharat)$/i.test(country.trim());

function isOddPin(address: unknown): boolean {
  if (typeof address !== "object" || address === null) return false;
  const { country = "", postcode = "" }: Partial<Record<string, unknown>> = { ...address };
  const pin = String(postcode).trim();
  return isIndia(String(country)) && pin !== "" && !/^[1-9]\d{2} ?\d{3}$/.test(pin);
}

type FormValues = Record<string, string | undefined>;

export const followedNames = {
  "whatsapp.number": "WhatsApp number",
  description: "For search engines",
  legal: "Legal line",
  grievance: "Complaints about personal data",
  copyright: "Copyright line",
  "whatsapp.greeting": "WhatsApp greeting",
  "chat.title": "Name of the chat",
  "chat.welcome": "Greeting of the chat",
  "directions.url": "Link to the map",
};
export type FollowedPlace = keyof typeof followedNames;

const isFollowed = (place: string): place is FollowedPlace => Object.hasOwn(followedNames, place);
export const followedPlaces = Object.keys(followedNames).filter(isFollowed);

/** @param values of the form, by place; a missing place is not in the form */
export function followedIn(values: FormValues, was: Company, is: unknown): FollowedPlace[] {
  const isLeft = (place: FollowedPlace) => {
    const typed = values[place];
    return typed === undefined || asKept(place, typed) === valueAt(was, place);
  };
  return followedPlaces.filter(
    (place) => valueAt(is, place) !== valueAt(was, place) && isLeft(place),
  );
}

const asKept = (place: FollowedPlace, typed: string): string =>
  place === "whatsapp.number" ? typed.replace(/[\s().+-]/g, "") : typed.trim();

/** What a save of these values would change besides; empty until name and email are filled in. */
export function followingAhead(values: FormValues, now: Company): Map<FollowedPlace, string> {
  const isTyped = [values.name, values.email].every((fact) => fact?.trim());
  if (!isTyped) return new Map();
  const next = { ...now, ...companyNews(values, now) };
  return new Map(
    followedIn(values, now, next).map((place) => [place, String(valueAt(next, place))]),
  );
}
