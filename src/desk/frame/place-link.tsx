import { Link, useLocation } from "react-router";
import { Icon } from "../icons.tsx";
import { isAt, type Place } from "./place.ts";
import styles from "./place-link.module.css";

type PlaceLinkProps = { place: Place; shape: "row" | "tab"; onClick?: () => void };

export function PlaceLink({ place, shape, onClick }: PlaceLinkProps) {
  const { to, label, icon, bar, count = 0, urgent = false } = place;
  const current = isAt(useLocation().pathname, place);
  return (
    <Link
      to={to}
      className={styles.place}
      data-shape={shape}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{shape === "tab" ? (bar ?? label) : label}</span>
      {count > 0 ? (
        <span className={styles.count} data-urgent={urgent || undefined}>
          {count}
        </span>
      ) : null}
    </Link>
  );
}
