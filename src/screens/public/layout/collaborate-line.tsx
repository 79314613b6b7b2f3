import { Link } from "react-router";
import styles from "./collaborate-line.module.css";

/** The end of a page that has nothing to argue for: a search, a notice, what was just sent. */
export const CollaborateLine = ({ label, path }: { label: string; path: string }) => (
  <p className={`wrap ${styles.line}`}>
    <Link to={path} viewTransition className={styles.link}>
      {label}
    </Link>
  </p>
);
