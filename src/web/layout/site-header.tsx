import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { casesPath } from "../../cms/cases/case-addresses.ts";
import { childrenOf, inMenu, type MenuPage } from "../../cms/pages/page-tree.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { closePopovers } from "../../ui/close-popovers.ts";
import { Fold } from "../../ui/fold.tsx";
import { ChevronIcon, CloseIcon, MenuIcon, SearchIcon } from "../../ui/icons.tsx";
import { Logo } from "../../ui/logo.tsx";
import { say } from "../../ui/translate.ts";
import { talkTo, WaysToTalk } from "../sections/contact-links.tsx";
import { LanguageLinks } from "./language-links.tsx";
import type { FrameData } from "./layout-data.ts";
import { menuKeys } from "./menu-keys.ts";
import * as styles from "./site-header.module.css";

/** Popovers work without JavaScript. Wide, the outer is always shown; narrow, the inner ones. */
export function SiteHeader({ company, siteWords, sign, tree, otherLanguages }: FrameData) {
  const { name } = company;
  const { collaborate } = siteWords;
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={say("{company}, home", { company: name })}>
          <Logo name={name} sign={sign} />
        </Link>
        <nav aria-label={say("Main")} className={styles.main} {...menuKeys}>
          <button
            type="button"
            popoverTarget="_main-menu"
            className={styles.opener}
            data-wide="hide"
          >
            <span className={styles.shut}>
              <MenuIcon />
              <span className={styles.word}>{say("Menu")}</span>
            </span>
            <span className={styles.open}>
              <CloseIcon />
              <span className={styles.word}>{say("Close")}</span>
            </span>
          </button>
          <ul id="_main-menu" popover="auto" className={styles.menu}>
            {inMenu(tree, "main").map((page) => (
              <MenuItem key={page.path} page={page} tree={tree} />
            ))}
            <li className={styles.foot} data-wide="hide">
              <LanguageLinks languages={otherLanguages} className={styles.link} />
              <ButtonLink to={collaborate.path}>{collaborate.ask}</ButtonLink>
              <WaysToTalk talk={talkTo(company)} />
            </li>
          </ul>
          <span className={styles.language} data-narrow="hide">
            <LanguageLinks languages={otherLanguages} className={styles.link} />
          </span>
          <MenuLink to="/search" className={styles.search}>
            <SearchIcon />
            <span className="visually-hidden">{say("Search")}</span>
          </MenuLink>
          <span className={styles.ask} data-narrow="hide">
            <ButtonLink to={collaborate.path}>{collaborate.ask}</ButtonLink>
          </span>
        </nav>
      </div>
      <PageProgress />
    </header>
  );
}

function MenuItem({ page, tree }: { page: MenuPage; tree: MenuPage[] }) {
  // Every page is below the home page, so the home page would list all pages: it gets no menu.
  const under = page.path === "/" ? [] : childrenOf(tree, page.path);
  const id = `_menu${page.path.replaceAll("/", "-")}`;
  return (
    <li className={styles.item} data-home={page.path === "/" ? "" : undefined}>
      <MenuLink to={page.path} className={styles.link}>
        {page.title}
      </MenuLink>
      {under.length > 0 && (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-label={say("{page} menu", { page: page.title })}
            className={styles.opener}
            data-narrow="hide"
          >
            <ChevronIcon />
          </button>
          <ServicesPanel id={id} groups={under} tree={tree} />
        </>
      )}
    </li>
  );
}

/** A page that loads faster needs no progress bar. */
const noticedMs = 150;

function PageProgress() {
  const isComing = useNavigation().state !== "idle";
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    closePopovers();
    const timer = setTimeout(() => setNoticed(true), noticedMs);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isComing]);
  return isNoticed ? (
    <div
      role="progressbar"
      aria-label={say("Loading the page")}
      className={`advancing ${styles.progress}`}
    />
  ) : null;
}

type ServicesPanelProps = { id: string; groups: MenuPage[]; tree: MenuPage[] };

function ServicesPanel({ id, groups, tree }: ServicesPanelProps) {
  const work = tree.find(({ path }) => path === casesPath);
  return (
    <ul id={id} popover="auto" className={styles.panel}>
      {groups.map((group) => (
        <li key={group.path}>
          <Fold
            heading={group.title}
            wide={
              <MenuLink to={group.path} className={styles.heading}>
                {group.title}
              </MenuLink>
            }
          >
            <ul className={styles.pages}>
              <li className={styles.whole}>
                <MenuLink to={group.path} className={styles.servicesPanelLink}>
                  {say("All of {group}", { group: group.title })}
                </MenuLink>
              </li>
              {childrenOf(tree, group.path).map((page) => (
                <li key={page.path}>
                  <MenuLink to={page.path} className={styles.servicesPanelLink}>
                    {page.title}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
      {work ? (
        <li className={styles.work} data-narrow="hide">
          <MenuLink to={work.path} className={styles.heading}>
            {say("{work}: what was made, what it cost, what went wrong", { work: work.title })}
          </MenuLink>
        </li>
      ) : null}
    </ul>
  );
}

type MenuLinkProps = { to: string; className?: string | undefined; children: ReactNode };

function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} viewTransition className={className} aria-current={current(to, pathname)}>
      {children}
    </Link>
  );
}

function current(to: string, pathname: string): "page" | "true" | undefined {
  if (to === pathname || `${to}/` === pathname) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
