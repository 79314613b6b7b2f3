import { Link } from "react-router";
import styles from "./search-view.module.css";

export type Way = { path: string; title: string };

type WaysProps = { ways: Way[]; name: string; heading: string };

export function Ways({ ways, name, heading }: WaysProps) {
  return (
    <nav aria-label={name}>
      <h2 className={styles.waysHeading}>{heading}</h2>
      <ul className={styles.wayList}>
        {ways.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
