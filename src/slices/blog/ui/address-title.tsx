import { useMatches } from "react-router";
import { pageTitle } from "../../site/page-meta.ts";
import { addressMeta } from "../address-meta.ts";
import type { BlogAddress } from "../contract.ts";

/** For a page that opened before it knew what it is about, so that its route could not say its title. */
export function AddressTitle({ found }: { found: BlogAddress }) {
  return <title>{pageTitle(useMatches(), addressMeta(found, undefined))}</title>;
}
