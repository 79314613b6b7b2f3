import { type ReactNode, Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { breadcrumb, type Crumb, type MenuPage } from "../../cms/pages/page-tree.ts";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { useNavigationState } from "../../ui/use-browser-state.ts";
import * as styles from "./breadcrumb.module.css";

export function Breadcrumb({ tree, extra }: { tree: MenuPage[]; extra: ExtraCrumbs }) {
  const { pathname } = useLocation();
  const state = useNavigationState();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const above = breadcrumb(tree, path, state);
  const trail = (more: Crumb[]) => <Trail crumbs={[...above, ...more]} />;
  return (
    <Place>
      <Suspense key={path} fallback={trail([])}>
        <Await resolve={extra} errorElement={trail([])}>
          {trail}
        </Await>
      </Suspense>
    </Place>
  );
}

/** Names no path, because one page serves every unknown address. */
export function NowhereBreadcrumb({ title }: { title: string }) {
  return (
    <Place>
      <Trail
        crumbs={[
          { path: "/", title: "Home" },
          { path: "", title },
        ]}
      />
    </Place>
  );
}

function Place({ children }: { children: ReactNode }) {
  return (
    <nav aria-label={say("Breadcrumb")} className={textStyles.quiet}>
      {children}
    </nav>
  );
}

function Trail({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <ol className={`wrap ${styles.trail}`}>
      {crumbs.map(({ path, title }, i) => (
        <li key={path} className={styles.crumb}>
          {i === crumbs.length - 1 ? (
            <span aria-current="page">{say(title)}</span>
          ) : (
            <Link to={path} viewTransition>
              {say(title)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

type ExtraCrumbs = Crumb[] | Promise<Crumb[]>;
type CrumbsOf<Data> = (data: Data) => ExtraCrumbs;

export function extraCrumbs(matches: { handle: unknown; loaderData: unknown }[]): ExtraCrumbs {
  const last = matches.at(-1);
  return last && addsCrumbs(last.handle) && last.loaderData !== undefined
    ? last.handle.crumbs(last.loaderData)
    : [];
}

const addsCrumbs = (handle: unknown): handle is { crumbs: CrumbsOf<unknown> } =>
  typeof handle === "object" &&
  handle !== null &&
  "crumbs" in handle &&
  typeof handle.crumbs === "function";
