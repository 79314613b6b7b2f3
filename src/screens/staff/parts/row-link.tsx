import { Link, type LinkProps } from "react-router";
import styles from "./row-link.module.css";

/** Its whole row opens it. What else can be pressed there lies above, by a `z-index`. */
export const RowLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} dir="auto" className={styles.link} />
);
