/** Where somebody is, as their browser is set: proposed to them, never taken for granted. */
import { useSyncExternalStore } from "react";
import { isTimeZone } from "../time-zone.ts";

type Clue = { zone: string; languages: readonly string[] };
type BrowserPlace = {
  /** Null where the browser does not tell, or tells what is no zone. */
  zone: string | null;
  /** By ISO 3166, such as `NO`. */
  region: string | null;
};

/**
 * The zone says more of the country than the language, which many have in another country's
 * English. India's zone gets the name that the settings know: browsers say the older one.
 *
 * @param regions that may be the answer
 */
export function placeFrom({ zone, languages }: Clue, regions: string[]): BrowserPlace {
  const isKnown = isTimeZone(zone);
  const names = isKnown ? [zone, canonical(zone)] : [];
  const isIn = (region: string) => zonesOf(region).some((one) => names.includes(one));
  const spoken = languages.map(regionOfTag).find((one) => one && regions.includes(one));
  return {
    zone: isKnown ? zone.replace("Asia/Calcutta", "Asia/Kolkata") : null,
    region: regions.find(isIn) ?? spoken ?? null,
  };
}

/** Of the names of one zone that by which its country has it. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Not every browser knows them. */
function zonesOf(region: string): string[] {
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale("und", {
    region,
  });
  return locale.getTimeZones?.() ?? [];
}

function regionOfTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

type Choices = { value: string }[];
const none: Choices = [];
const places = new WeakMap<Choices, BrowserPlace>();

function placeHere(choices: Choices): BrowserPlace {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const codes = choices.map(({ value }) => value);
  const place = places.get(choices) ?? placeFrom({ zone, languages: navigator.languages }, codes);
  places.set(choices, place);
  return place;
}

const nowhere: BrowserPlace = { zone: null, region: null };
const staysThere = () => () => undefined;

/**
 * Nowhere on the server, and until the page is the browser’s own.
 *
 * @param regions that are to choose from, as the same array in each drawing
 */
export const useBrowserPlace = (regions = none): BrowserPlace =>
  useSyncExternalStore(
    staysThere,
    () => placeHere(regions),
    () => nowhere,
  );
