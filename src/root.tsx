import { useEffect } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import { drawingContext } from "./platform/pages/page-context.ts";
import { sayTakenOver, startScript } from "./platform/pages/scripts-last.ts";
import { beforePaintScript } from "./screens/public/layout/before-paint.ts";
import { type FrameData, useFrame } from "./screens/public/layout/frame-data.ts";
import { headLinks } from "./screens/public/layout/head-links.ts";
import { PreviewScript } from "./screens/public/layout/preview-script.tsx";
import { signOf } from "./screens/public/layout/sign.ts";
import { consentContext } from "./slices/consent/context.ts";
import { siteContext } from "./slices/site/context.ts";
import { shownCompany } from "./slices/site/shown-company.ts";
import { grounds } from "./ui/grounds.ts";
import { OwnScript } from "./ui/own-script.tsx";
import "./styles/index.css";

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const site = context.get(siteContext);
  const [company, siteWords, tree] = await Promise.all([site.company(), site.words(), site.tree()]);
  return {
    company: shownCompany(company),
    // The line below forms comes with the pages that have one.
    siteWords: {
      cookies: siteWords.cookies,
      collaborate: siteWords.collaborate,
      talk: siteWords.talk,
    },
    sign: signOf(company.logo),
    links: headLinks(company, site.themeOf(company)?.href),
    tree: tree.map(({ path, parent, title, menus }) => ({ path, parent, title, menus })),
    origin: site.origin,
    ipUrl: context.get(consentContext).ipUrl,
    preview: context.get(drawingContext).preview,
  };
}

export const shouldRevalidate = () => false;

export default function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

const fonts = ["/fonts/inter.woff2", "/fonts/bricolage.woff2"];

function Document({ children }: { children: React.ReactNode }) {
  useEffect(sayTakenOver, []);
  const { links = [], preview } = useFrame() ?? {};
  return (
    // The theme script changes the element before React hydrates it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={grounds.dark} />
        {preview ? null : <OwnScript code={import.meta.env.SSR ? beforePaintScript() : ""} />}
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
          />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        {/* After the page's own styles: the accent's win by coming last. */}
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {children}
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

/** Only if the root itself fails, and in the browser: the server answers errors without React. */
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
