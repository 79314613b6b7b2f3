import { splitTarget } from "../http/addresses.ts";

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
