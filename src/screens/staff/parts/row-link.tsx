import { Link, type LinkProps } from "react-router";
import * as styles from "./row-link.module.css";

/** The whole row opens the item. Other controls in the row need a higher `z-index`. */
export const RowLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} dir="auto" className={styles.link} />
);
