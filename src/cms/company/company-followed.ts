/** In a draft, values that were made from facts follow them, as in the settings form. */
import { isDeepStrictEqual } from "node:util";
import type { Change } from "../content-types/kind.ts";
import { touches, valueAt } from "../content-types/paths.ts";
import { companyFaults, companyNews, followedPlaces } from "./company-changes.ts";
import { type Company, company } from "./company-contract.ts";

const lines = ["name", "tagline", "email", "phone"] as const;
const ofAddress = ["street", "city", "region", "postcode", "country"] as const;

export function followedInDraft({ live, was, is, paths }: Change<Company>) {
  const isWritten = (place: string) => paths.some((path) => touches(path, place));
  const isOther = (place: string) => !isDeepStrictEqual(valueAt(was, place), valueAt(is, place));
  if (![...lines, "address"].some((place) => isWritten(place) && isOther(place))) return [];
  const [before, after] = [madeOf(was, live), madeOf(is, live)];
  return followedPlaces.flatMap((path) => {
    const [there, value] = [valueAt(is, path), valueAt(after, path)];
    const isLeft = [live, before].some((one) => isDeepStrictEqual(valueAt(one, path), there));
    return isLeft && !isWritten(path) && there !== value ? [{ path, value }] : [];
  });
}

function madeOf(body: unknown, live: Company) {
  const { description, whatsapp } = live;
  const address = ofAddress.map((name) => `address.${name}`);
  const facts = [...lines, ...address].map((path) => [path, factAt(body, path, live)]);
  const otherFields = { description, "whatsapp.number": whatsapp.number && `+${whatsapp.number}` };
  return { ...live, ...companyNews({ ...otherFields, ...Object.fromEntries(facts) }, live) };
}

/** A half-typed fact falls back to the live one. */
function factAt(body: unknown, path: string, live: Company): string {
  const [first = "", ...rest] = path.split(".");
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> =
    rest.length > 0 ? company.shape.address.shape : company.shape;
  const value = valueAt(body, path);
  const isFit = shape[rest[0] ?? first]?.safeParse(value).success === true;
  const isOdd = path === "phone" && Object.keys(companyFaults({ phone: value })).length > 0;
  return String(isFit && !isOdd ? value : valueAt(live, path));
}
