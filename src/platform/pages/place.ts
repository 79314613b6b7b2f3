import type { ServerBuild } from "react-router";
import { escaped, spelling, splitTarget, tidied } from "../http/addresses.ts";
import { addressIn, type Language, languageAt, ownLanguage } from "../text/language.ts";
import { type PageRoute, routeOf } from "./route-table.ts";

export type Place = {
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

/** Of its matched route: React Router may match the visitor's spelling otherwise. */
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

const made = new WeakMap<ServerBuild, Map<Language, ServerBuild>>();

export function buildIn(build: ServerBuild, language: Language): ServerBuild {
  const builds = made.get(build) ?? new Map<Language, ServerBuild>();
  made.set(build, builds);
  const localized = builds.get(language) ?? { ...build, basename: addressIn(language, "/") };
  builds.set(language, localized);
  return localized;
}

export const languageOf = ({ basename = "/" }: ServerBuild): Language =>
  languageAt(basename).language;

export type RequestAddress = {
  /** Without `.data`, which marks a request of the client's router. */
  path: string;
  rawPath: string;
  search: URLSearchParams;
  isDocumentRequest: boolean;
};

export const routesName = "_routes";

const longestQuery = 2_048;

export function requestAddress(url: string): RequestAddress {
  const { path: rawPath, query } = splitTarget(url);
  const isDocumentRequest = !rawPath.endsWith(".data");
  // React Router writes `/x.data` for /x, and `/x/_.data` for /x/.
  const path = isDocumentRequest ? rawPath : rawPath.replace(/(?<=\/)_\.data$|\.data$/, "");
  return {
    path,
    rawPath,
    search: new URLSearchParams(query.slice(0, longestQuery)),
    isDocumentRequest,
  };
}

/** Removes foreign routes from `_routes`, because anybody can write that query. */
export function withoutForeignRoutes(search: URLSearchParams, ids: string[]): string {
  const query = new URLSearchParams(search);
  const named = query.get(routesName)?.split(",") ?? [];
  const own = ids.filter((id) => named.includes(id));
  if (own.length > 0) query.set(routesName, own.join(","));
  else query.delete(routesName);
  return query.toString();
}
