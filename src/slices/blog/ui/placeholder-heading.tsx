import { useLocation, useMatches, useParams } from "react-router";
import { pageTitle } from "../../site/page-meta.ts";
import { wordsOfAddress } from "../address-words.ts";

/** Title and heading from the address, while the look-up runs or after it failed. */
export function TitlePlaceholder({ className }: { className?: string | undefined }) {
  const matches = useMatches();
  const { pathname, state } = useLocation();
  const { seo_url = "" } = useParams();
  const words = wordsOfAddress(seo_url, state);
  return (
    <>
      <title>{pageTitle(matches, { title: words, description: "", path: pathname })}</title>
      <h1 className={className}>{words}</h1>
    </>
  );
}
