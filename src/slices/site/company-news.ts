/** From the fields of the desk's form to what they change of the company's facts. */
import { plainSigns } from "../../platform/fold.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import type { Company } from "./company-contract.ts";
import { isIndia } from "./company-faults.ts";
import { wordsFollowing } from "./company-words.ts";
import { describe } from "./describe-company.ts";
import { networks } from "./networks.ts";

type Values = Record<string, string | undefined>;

const lineFields = ["name", "tagline", "description", "email", "phone", "hours"] as const;
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
    ...wordsFollowing(values, now, { ...newCompany, address }),
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

/** Left empty, or as it was written for them, it goes on saying what the company is. */
function descriptionOf(newCompany: Company, now: Company): string {
  const isLeft = newCompany.description.trim() === "" || newCompany.description === describe(now);
  return isLeft ? describe(newCompany) : newCompany.description;
}

const digitsOf = (number: string): string => plainSigns(number).replace(/[\s().+-]/g, "");

/** Ten digits are how a number is told within India; from elsewhere it needs the country's code. */
function withCountry(number: string, isIndian: boolean): string {
  const isOwn = isIndian && !number.includes("+") && /^0?[1-9]\d{9}$/.test(digitsOf(number));
  return isOwn ? `+91 ${number.trim().replace(/^0/, "")}` : number;
}

type Both = { now: Company; newCompany: Company; isIndian: boolean };

/** One number for both stays one, where only the phone's field was changed. */
function whatsappOf(values: Values, { now, newCompany, isIndian }: Both): Company["whatsapp"] {
  const typed = whatsappDigits(values["whatsapp.number"] ?? "", isIndian);
  const isLeft = typed === now.whatsapp.number;
  const follows = isLeft && typed === whatsappDigits(now.phone, isIndian);
  const number = follows ? whatsappDigits(newCompany.phone, isIndian) : typed;
  const greeting = values["whatsapp.greeting"] ?? now.whatsapp.greeting;
  return {
    ...now.whatsapp,
    number,
    greeting: greeting.replaceAll(now.name, () => newCompany.name),
  };
}

const whatsappDigits = (number: string, isIndian: boolean): string =>
  digitsOf(withCountry(number, isIndian)).replace(/^00/, "");

const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/** A network whose field is empty is left out; an address may be written without its `https://`. */
function socialsOf(values: Values, now: Company): Company["socials"] {
  return networks.flatMap((network) => {
    const address = values[network]?.trim();
    const url = address && !anyScheme.test(address) ? `https://${address}` : address;
    const isInFooter = now.socials.find((one) => one.network === network)?.footer ?? true;
    return url ? [{ network, url, footer: isInFooter }] : [];
  });
}

/** What the contract says of the networks by number, under the names the form has for them. */
export function errorsByNetwork(errors: FieldErrors, values: Values): FieldErrors {
  const filled = networks.filter((network) => values[network]?.trim());
  const marked = filled.flatMap((network, i) => {
    const found = errors[`socials.${i}.url`];
    return found ? [[network, found] as const] : [];
  });
  return { ...errors, ...Object.fromEntries(marked) };
}
