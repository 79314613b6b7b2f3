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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another is current
  useEffect(() => bringCurrent(list.current), [pathname]);
  return (
    <div className={styles.pair}>
      <nav className={styles.nav} aria-label={label}>
        <ul ref={list} className={styles.list}>
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

/** On a phone the list is wider than the screen. Only it moves, not the page. */
function bringCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !current) return;
  const beyond = current.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollLeft += beyond - (list.clientWidth - current.clientWidth) / 2;
}
