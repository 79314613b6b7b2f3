import { useSyncExternalStore } from "react";
import { isTimeZone } from "../time/time-zone.ts";

type Clue = { zone: string; languages: readonly string[] };
type BrowserPlace = {
  /** Null if the browser reports no zone, or an unknown one. */
  zone: string | null;
  /** By ISO 3166, such as `NO`. */
  region: string | null;
};

/** The zone tells the country better than the language: many use another country's English. */
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

const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Some browsers lack `getTimeZones`. */
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

/** @param regions must be the same array in each rendering */
export const useBrowserPlace = (regions = none): BrowserPlace =>
  useSyncExternalStore(
    staysThere,
    () => placeHere(regions),
    () => nowhere,
  );
