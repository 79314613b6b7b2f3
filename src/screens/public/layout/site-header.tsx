import { Link } from "react-router";
import { childrenOf, inMenu, type MenuPage } from "../../../slices/site/page-tree.ts";
import { talkTo } from "../../../slices/site/talk-to.ts";
import { WaysToTalk } from "../../../slices/site/ui/ways-to-talk.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ChevronIcon, CloseIcon, MenuIcon, SearchIcon } from "../../../ui/icons.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { say } from "../../../ui/translate.ts";
import { LanguageLinks } from "./language-links.tsx";
import type { FrameData } from "./layout-data.ts";
import { menuKeys } from "./menu-keys.ts";
import { MenuLink } from "./menu-link.tsx";
import { PageProgress } from "./page-progress.tsx";
import { ServicesPanel } from "./services-panel.tsx";
import styles from "./site-header.module.css";

/**
 * Menus are popovers: they open, close and return the focus without JavaScript. On a wide window
 * the outer popover is always shown, on a narrow one the inner ones are.
 */
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
    <li className={styles.item}>
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
