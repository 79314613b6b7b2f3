import { use, useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation, useMatches } from "react-router";
import type { MenuPage } from "../../cms/pages/page-tree.ts";
import { reportPageView, stepTaken } from "../../core/visits/browser/report.ts";
import { measureVitals } from "../../core/visits/browser/vitals.ts";
import { CallError } from "../../platform/browser/call.ts";
import { late } from "../../platform/browser/lazy-load.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { InEnglish } from "../../ui/in-english.tsx";
import { drawings } from "../../ui/lazy-drawings.ts";
import { Section } from "../../ui/section.tsx";
import { Status } from "../../ui/status.tsx";
import { say } from "../../ui/translate.ts";
import { useOnline } from "../../ui/use-browser-state.ts";
import { useServerDrawn } from "../../ui/use-server-drawn.ts";
import { idOf } from "../forms/field-id.ts";
import type { Route } from "./+types/layout";
import { Arrival } from "./arrival.tsx";
import { Breadcrumb, extraCrumbs, NowhereBreadcrumb } from "./breadcrumb.tsx";
import * as styles from "./collaborate-banner.module.css";
import { CookieBanner } from "./cookie-banner.tsx";
import { LanguageOffer } from "./language-links.tsx";
import { type FrameData, useFrame } from "./layout-data.ts";
import { PreviewNote } from "./preview-parts.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TalkToUs } from "./talk-to-us.tsx";

/** Loaded on demand, because few visitors see it. */
const notFound = late(() => import("./not-found.tsx"));

export default function SiteLayout() {
  const matches = useMatches();
  return (
    <Frame
      breadcrumb={(tree) => <Breadcrumb tree={tree} extra={extraCrumbs(matches)} />}
      closing={hasBand(matches) ? CollaborateBand : CollaborateLine}
    >
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing =
    (isRouteErrorResponse(error) || error instanceof CallError) && error.status === 404;
  return (
    <Frame
      breadcrumb={() => (
        <NowhereBreadcrumb title={missing ? "Page not found" : "Something went wrong"} />
      )}
      closing={CollaborateLine}
      header={nowhere}
    >
      {missing ? <Missing /> : <Trouble />}
    </Frame>
  );
}

function withFormLink(frame: FrameData, address: string): FrameData {
  const { siteWords } = frame;
  const { collaborate } = siteWords;
  if (address.split("?")[0] !== collaborate.path) return frame;
  const path = `${address}#${idOf("contact", "name")}`;
  return { ...frame, siteWords: { ...siteWords, collaborate: { ...collaborate, path } } };
}

/** An unknown address has no version in another language either. */
const nowhere = { otherLanguages: [] };

function Missing() {
  const { NotFound } = use(notFound.fetch());
  return <NotFound />;
}

type FrameProps = {
  children: React.ReactNode;
  breadcrumb: (tree: MenuPage[]) => React.ReactNode;
  closing: typeof CollaborateBand | typeof CollaborateLine;
  header?: typeof nowhere;
};

function Frame({ children, breadcrumb, closing: Closing, header }: FrameProps) {
  const found = useFrame();
  const { pathname, search } = useLocation();
  if (!found) return <main>{children}</main>;
  const frame = withFormLink(found, pathname + search);
  // A browser never draws the note: React does not hydrate a preview.
  const preview = import.meta.env.SSR ? frame.preview : undefined;
  return (
    <>
      <a className="skip-link" href="#_main">
        {say("Skip to content")}
      </a>
      {preview ? (
        <PreviewNote {...preview} />
      ) : (
        <CookieBanner ipUrl={frame.ipUrl} {...frame.siteWords.cookies} />
      )}
      <SiteHeader {...frame} {...header} />
      {breadcrumb(frame.tree)}
      <main id="_main" tabIndex={-1}>
        <LanguageOffer languages={frame.otherLanguages} />
        <OwnWords tree={frame.tree}>{children}</OwnWords>
        <Closing {...frame.siteWords.collaborate} />
      </main>
      <SiteFooter {...frame} {...header} />
      {preview ? null : (
        <>
          <TalkToUs company={frame.company} {...frame.siteWords.talk} />
          <OfflineNotice />
          <VisitReporter />
          <Arrival />
        </>
      )}
    </>
  );
}

function hasBand(matches: { handle: unknown }[]): boolean {
  const handle = matches.at(-1)?.handle;
  return (
    typeof handle === "object" &&
    handle !== null &&
    "closing" in handle &&
    handle.closing === "band"
  );
}

type CollaborateProps = { heading: string; label: string; path: string };

function CollaborateBand({ heading, label, path }: CollaborateProps) {
  const picture = useServerDrawn(drawings, ({ drawSunrise }) => drawSunrise());
  return (
    <Section scene="marigold" rhythm="m" labelledBy="_collaborate">
      <div className={styles.collaborate}>
        <div className={styles.words}>
          <h2 id="_collaborate">{heading}</h2>
          <ButtonLink to={path}>{label}</ButtonLink>
        </div>
        <div className={styles.picture} {...picture} />
      </div>
    </Section>
  );
}

function OwnWords({ tree, children }: { tree: MenuPage[]; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const isOriginal = tree.some(({ path, language }) => path === pathname && language);
  return isOriginal ? <InEnglish>{children}</InEnglish> : children;
}

/** The band, small: for pages that ask by themselves, or that are read. */
const CollaborateLine = ({ heading, label, path }: CollaborateProps) => (
  <section className="wrap" aria-labelledby="_collaborate">
    <div className={styles.line} data-scene="shade">
      <h2 id="_collaborate" className={styles.lineHeading}>
        {heading}
      </h2>
      <Link to={path} viewTransition className={styles.link}>
        {label}
      </Link>
    </div>
  </section>
);

function Trouble() {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) location.reload();
  }, [online]);
  return (
    <Section rhythm="m">
      <title>{say("Something went wrong")}</title>
      <Status
        seed="trouble"
        headingLevel={1}
        tone="error"
        title={say("This page could not be loaded.")}
        sentence={
          online
            ? say("Check your connection, then try again.")
            : say("You are offline. The page comes by itself once the connection is back.")
        }
        action={
          online ? <Button onClick={() => location.reload()}>{say("Try again")}</Button> : null
        }
      />
    </Section>
  );
}

/** Following a link offline would replace the page by the browser's error, so it is prevented. */
function OfflineNotice() {
  const online = useOnline();
  const [hasTried, setTried] = useState(false);
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      if (!leaves(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    addEventListener("click", stay, { capture: true });
    return () => {
      removeEventListener("click", stay, { capture: true });
      setTried(false);
    };
  }, [online]);
  return (
    <div aria-live="polite" className={styles.place}>
      {online ? null : (
        <section aria-label={say("Connection")} className={styles.notice} data-scene="coal">
          <p>
            {hasTried
              ? say("That page needs a connection. This one stays until you have it.")
              : say("You are offline. This page stays as it is.")}
          </p>
        </section>
      )}
    </div>
  );
}

function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/** Counts a page view once per load; later changes of route are steps. */
let isReported = false;

function VisitReporter() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a step
  useEffect(() => {
    if (isReported) {
      dispatchEvent(new Event(stepTaken));
      return;
    }
    isReported = true;
    reportPageView();
    measureVitals();
  }, [pathname, search]);
  return null;
}
