import { useRouteLoaderData } from "react-router";
import type { ShownCompany } from "../../cms/company/company-contract.ts";
import type { MenuPage } from "../../cms/pages/page-tree.ts";
import type { SiteWords } from "../../cms/pages/words-contract.ts";
import type { PagePreview } from "../../platform/pages/page-context.ts";
import type { Rendition } from "../../platform/pictures/renditions.ts";
import type { Language } from "../../platform/text/language.ts";
import type { OtherLanguage } from "./language-links.tsx";

export type HeadLink = {
  rel: string;
  href: string;
  type?: string;
  as?: string;
  crossOrigin?: "anonymous";
};

export type FrameData = {
  company: ShownCompany;
  siteWords: Omit<SiteWords, "forms">;
  sign: Rendition | undefined;
  links: HeadLink[];
  tree: MenuPage[];
  /** Null until `PUBLIC_URL` is set. */
  origin: string | null;
  ipUrl: string | null;
  preview: PagePreview | undefined;
  otherLanguages: OtherLanguage[];
  language: Language;
  lang: string;
};

export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("root");
}
