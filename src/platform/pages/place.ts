import type { ServerBuild } from "react-router";
import { escaped, spelling, splitTarget, tidied } from "../http/addresses.ts";
import { type Language, ownLanguage } from "../language.ts";
import { addressIn, languageAt } from "../language-address.ts";
import { buildIn } from "./build-in.ts";
import { type RequestAddress, requestAddress } from "./request-address.ts";
import { type PageRoute, routeOf } from "./route-table.ts";

export type Place = {
  /** `page` and `path` do not contain the language prefix. */
  language: Language;
  page: RequestAddress;
  path: string;
  route: PageRoute;
  build: ServerBuild;
};

export async function placeIn(
  build: ServerBuild,
  url: string,
  speaks: (language: Language) => Promise<boolean>,
): Promise<Place> {
  const { language, inside } = languageAt(url);
  if (language !== ownLanguage) {
    const place = placeWithin(buildIn(build, language), inside, language);
    if (isVisitors(place) && (await speaks(language))) return place;
  }
  return ownPlaceIn(build, url);
}

/** Ignores a language prefix in the address. */
export const ownPlaceIn = (build: ServerBuild, url: string): Place =>
  placeWithin(build, url, ownLanguage);

function placeWithin(build: ServerBuild, url: string, language: Language): Place {
  const page = requestAddress(url);
  const path = spelling(page.path);
  return { language, page, path, build, route: routeOf(path, build) };
}

const isVisitors = ({ route: { handle } }: Place): boolean =>
  handle.page === "kept" || handle.page === "personal";

export const dataPathOf = (path: string): string => (path === "/" ? "/_.data" : `${path}.data`);

/**
 * Address at which a personal page is rendered: the one of its matched route. The visitor's
 * spelling of it may match another route in React Router.
 */
export function drawnAddressOf(
  { language, page, route }: Place,
  asking: { url: string; method: string },
) {
  const path = escaped(tidied(page.path));
  const { query } = splitTarget(asking.url);
  // For an index route, React Router needs `?index`, or it calls the parent's action.
  const names = [query, asking.method === "POST" && route.isIndex ? "index" : ""].filter(Boolean);
  const address = addressIn(language, page.isDocumentRequest ? path : dataPathOf(path));
  return names.length > 0 ? `${address}?${names.join("&")}` : address;
}
