import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Column } from "./column.tsx";
import styles from "./side-nav.module.css";

type SideNavProps = {
  label: string;
  links: { to: string; label: string }[];
  children: React.ReactNode;
};

/** A list of screens of one matter beside the one that is open; above it on a phone. */
export function SideNav({ label, links, children }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is open changes with the path
  useEffect(() => {
    if (list.current) showOpenOne(list.current);
  }, [pathname]);
  return (
    <div className={styles.pair}>
      <nav className={styles.nav} aria-label={label}>
        <ul className={styles.list} ref={list}>
          {links.map(({ to, label: title }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link ?? ""}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Column>{children}</Column>
    </div>
  );
}

/** Where the list scrolls sideways: in its middle, and without moving the page. */
function showOpenOne(list: HTMLElement) {
  const open = list.querySelector("[aria-current]");
  if (!open) return;
  const [around, own] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}
