import { useEffect } from "react";
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/root";
import { shownCompany } from "./cms/company/shown-company.ts";
import { siteContext } from "./cms/pages/context.ts";
import type { MenuPage, PageNode } from "./cms/pages/page-tree.ts";
import { consentContext } from "./core/consent/context.ts";
import { sayOf, sayScript } from "./core/languages/translators.ts";
import { languageContext } from "./platform/pages/language-context.ts";
import { drawingContext } from "./platform/pages/page-context.ts";
import { sayTakenOver, startScript } from "./platform/pages/scripts-last.ts";
import { languageTag } from "./platform/text/language.ts";
import { grounds } from "./ui/grounds.ts";
import { IsPreview } from "./ui/is-preview.ts";
import { OwnScript } from "./ui/own-script.tsx";
import { SayContext } from "./ui/translate.ts";
import { beforePaintScript } from "./web/layout/before-paint.ts";
import { type FrameData, useFrame } from "./web/layout/layout-data.ts";
import { PreviewScript } from "./web/layout/preview-parts.tsx";
import "./styles/index.css";
import type { Company } from "./cms/company/company-contract.ts";
import { iconSrc, type Rendition, renditionOf } from "./platform/pictures/renditions.ts";
import {
  addressIn,
  type Language,
  languageName,
  languageOffer,
  ownLanguage,
} from "./platform/text/language.ts";
import type { OtherLanguage } from "./web/layout/language-links.tsx";
import type { HeadLink } from "./web/layout/layout-data.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const { preview } = context.get(drawingContext);
  const [company, siteWords, tree, spoken] = await Promise.all([
    site.company(),
    site.words(),
    site.tree(),
    site.spoken(),
  ]);
  const theme = site.themeAddress(company, { isDraft: preview !== undefined });
  return {
    company: shownCompany(company),
    // Pages with a form load the line below forms themselves.
    siteWords: {
      cookies: siteWords.cookies,
      collaborate: siteWords.collaborate,
      talk: siteWords.talk,
    },
    sign: signOf(company.logo),
    links: headLinks(company, { theme, language }),
    tree: tree.map(menuPage),
    otherLanguages: otherLanguages(spoken, language),
    origin: site.origin,
    ipUrl: context.get(consentContext).ipUrl,
    preview,
    language,
    lang: languageTag[language],
  };
}

const menuPage = ({ path, parent, title, menus, language }: PageNode): MenuPage => ({
  ...{ path, parent, title, menus },
  ...(language && { language }),
});

/** Staff may change the company's colour, which the head contains. */
export const shouldRevalidate = ({ formAction = "" }: ShouldRevalidateFunctionArgs) =>
  /^\/staff.+(look|company)/.test(formAction);

export default function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

function Document({ children }: { children: React.ReactNode }) {
  useEffect(sayTakenOver, []);
  const { links = [], preview, language = "en", lang = "en-IN" } = useFrame() ?? {};
  return (
    // The theme script changes the element before React hydrates it.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={grounds.dark} />
        {import.meta.env.SSR && preview ? null : (
          <OwnScript code={import.meta.env.SSR ? sayScript(language) + beforePaintScript() : ""} />
        )}
        <Meta />
        <Links />
        {/* After the page's own styles, because the accent's must come last to win. */}
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {import.meta.env.SSR ? (
          <SayContext value={sayOf(language)}>
            <IsPreview value={preview !== undefined}>{children}</IsPreview>
          </SayContext>
        ) : (
          children
        )}
        {preview && import.meta.env.SSR ? (
          <PreviewScript isFramed={preview.note === null} />
        ) : (
          <>
            <Scripts />
            <OwnScript code={import.meta.env.SSR ? startScript : ""} />
          </>
        )}
      </body>
    </html>
  );
}

/** For errors of the root itself, in the browser: the server answers errors without React. */
export function ErrorBoundary() {
  return (
    <Document>
      <main>
        <h1>Something went wrong here.</h1>
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </main>
    </Document>
  );
}

function headLinks(
  { logo }: Company,
  { theme, language }: { theme: string | undefined; language: Language },
): HeadLink[] {
  const [icon, touchIcon] = logo
    ? [{ href: iconSrc(logo, 64), type: "image/png" }, { href: iconSrc(logo, 192) }]
    : [{ href: "/favicon.svg", type: "image/svg+xml" }, { href: "/icons/apple-touch-icon.png" }];
  return [
    font("inter"),
    font("bricolage"),
    ...lettersOf[language],
    { rel: "manifest", href: "/site.webmanifest" },
    { rel: "icon", ...icon },
    { rel: "apple-touch-icon", ...touchIcon },
    ...(theme === undefined ? [] : [{ rel: "stylesheet", href: theme }]),
  ];
}

const font = (name: string): HeadLink => ({
  ...{ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  href: `/fonts/${name}.woff2`,
});

const lettersOf: Record<Language, HeadLink[]> = {
  en: [],
  hi: [font("devanagari"), { rel: "stylesheet", href: "/devanagari.css" }],
};

/** As high as a name's line, and as wide as `logo.module.css` allows, on a screen of 3 to 1. */
const signHeight = 96;
const widestSign = 456;

const signOf = (logo: Company["logo"]): Rendition | undefined =>
  logo && renditionOf(logo, Math.min(widestSign, (signHeight * logo.width) / logo.height));

const otherLanguages = (spoken: Language[], now: Language): OtherLanguage[] =>
  spoken
    .filter((language) => language !== now)
    .map((language) => ({
      tag: languageTag[language],
      name: languageName[language],
      ...(language !== ownLanguage && { offer: languageOffer[language] }),
      home: addressIn(language, "/"),
    }));
