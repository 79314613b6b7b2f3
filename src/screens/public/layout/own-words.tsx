import { useLocation } from "react-router";
import { languageTag, ownLanguage } from "../../../platform/language.ts";
import type { MenuPage } from "../../../slices/site/page-tree.ts";
import { OnlyInEnglish } from "../../../ui/only-in-english.tsx";

/** Around a page's own part: says so where its words are not in the language that it is read in. */
export function OwnWords({ tree, children }: { tree: MenuPage[]; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const isOriginal = tree.some(({ path, language }) => path === pathname && language);
  if (!isOriginal) return children;
  return (
    <div lang={languageTag[ownLanguage]}>
      <OnlyInEnglish />
      {children}
    </div>
  );
}
