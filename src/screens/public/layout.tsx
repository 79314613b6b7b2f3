import { use } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { CallError } from "../../platform/browser/call-error.ts";
import { late } from "../../platform/browser/late.ts";
import { CookieBanner } from "../../slices/consent/ui/cookie-banner.tsx";
import { idOf } from "../../slices/leads/ui/field-id.ts";
import type { MenuPage } from "../../slices/site/page-tree.ts";
import { VisitReporter } from "../../slices/visits/ui/visit-reporter.tsx";
import { say } from "../../ui/say.ts";
import type { Route } from "./+types/layout";
import { Arrival } from "./layout/arrival.tsx";
import { Breadcrumb, NowhereBreadcrumb } from "./layout/breadcrumb.tsx";
import { hasBand } from "./layout/closing.ts";
import { CollaborateBand } from "./layout/collaborate-band.tsx";
import { CollaborateLine } from "./layout/collaborate-line.tsx";
import { extraCrumbs } from "./layout/crumbs.ts";
import { type FrameData, useFrame } from "./layout/frame-data.ts";
import { LanguageOffer } from "./layout/language-links.tsx";
import { OfflineNotice } from "./layout/offline-notice.tsx";
import { OwnWords } from "./layout/own-words.tsx";
import { PreviewNote } from "./layout/preview-note.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { TalkToUs } from "./layout/talk-to-us.tsx";
import { Trouble } from "./layout/trouble.tsx";

/** Loaded on need, because few visitors see it. */
const notFound = late(() => import("./layout/not-found.late.tsx"));

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

/** On the contact page the way to it leads to its form. */
function askedHere(frame: FrameData, address: string): FrameData {
  const { siteWords } = frame;
  const { collaborate } = siteWords;
  if (address.split("?")[0] !== collaborate.path) return frame;
  const path = `${address}#${idOf("contact", "name")}`;
  return { ...frame, siteWords: { ...siteWords, collaborate: { ...collaborate, path } } };
}

/** There is nothing here in another language either. */
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
  const frame = askedHere(found, pathname + search);
  // Never in a browser: nothing takes a preview over.
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
