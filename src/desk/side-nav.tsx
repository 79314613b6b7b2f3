import { NavLink } from "react-router";
import { Column } from "./column.tsx";
import styles from "./side-nav.module.css";

type SideNavProps = {
  label: string;
  links: { to: string; label: string }[];
  children: React.ReactNode;
};

/** A list of screens of one matter beside the one that is open; above it on a phone. */
export function SideNav({ label, links, children }: SideNavProps) {
  return (
    <div className={styles.pair}>
      <nav className={styles.nav} aria-label={label}>
        <ul className={styles.list}>
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
