import { useMatches } from "react-router";
import { pageTitle } from "../../site/page-meta.ts";
import { addressMeta } from "../address-meta.ts";
import type { BlogAddress } from "../contract.ts";

/** For a page that was rendered before its address was looked up, so `meta` had no title yet. */
export function AddressTitle({ address }: { address: BlogAddress }) {
  return <title>{pageTitle(useMatches(), addressMeta(address))}</title>;
}
