import { Link } from "react-router";
import { childrenOf, inMenu, type MenuPage } from "../../../slices/site/page-tree.ts";
import { ChevronIcon, MenuIcon, SearchIcon } from "../../../ui/icons.tsx";
import { Logo } from "../../../ui/logo.tsx";
import type { FrameData } from "./frame-data.ts";
import { menuKeys } from "./menu-keys.ts";
import { MenuLink } from "./menu-link.tsx";
import { PageProgress } from "./page-progress.tsx";
import styles from "./site-header.module.css";

/**
 * Menus are popovers: they open, close and return the focus without JavaScript. On a wide window
 * the outer popover is always shown, on a narrow one the inner ones are.
 */
export function SiteHeader({ company: { name }, sign, tree }: FrameData) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={`${name}, home`}>
          <Logo name={name} sign={sign} />
        </Link>
        <nav aria-label="Main" className={styles.main} {...menuKeys}>
          <button
            type="button"
            popoverTarget="_main-menu"
            className={styles.opener}
            data-wide="hide"
          >
            <MenuIcon />
            <span className={styles.word}>Menu</span>
          </button>
          <ul id="_main-menu" popover="auto" className={styles.menu}>
            {inMenu(tree, "main").map((page) => (
              <MenuItem key={page.path} page={page} below={childrenOf(tree, page.path)} />
            ))}
          </ul>
          <MenuLink to="/search" className={styles.search}>
            <SearchIcon />
            <span className="visually-hidden">Search</span>
          </MenuLink>
        </nav>
      </div>
      <PageProgress />
    </header>
  );
}

function MenuItem({ page, below }: { page: MenuPage; below: MenuPage[] }) {
  // Every page is below the home page, which still gets no menu.
  const under = page.path === "/" ? [] : below;
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
            aria-label={`${page.title} menu`}
            className={styles.opener}
            data-narrow="hide"
          >
            <ChevronIcon />
          </button>
          <ul id={id} popover="auto" className={styles.submenu}>
            {under.map((child) => (
              <li key={child.path}>
                <MenuLink to={child.path} className={styles.link}>
                  {child.title}
                </MenuLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
