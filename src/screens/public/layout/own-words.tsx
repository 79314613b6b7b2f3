import { useLocation } from "react-router";
import type { MenuPage } from "../../../slices/site/page-tree.ts";
import { InEnglish } from "../../../ui/in-english.tsx";

/** Around a page's own part: says so where its words are not in the language that it is read in. */
export function OwnWords({ tree, children }: { tree: MenuPage[]; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const isOriginal = tree.some(({ path, language }) => path === pathname && language);
  return isOriginal ? <InEnglish>{children}</InEnglish> : children;
}
