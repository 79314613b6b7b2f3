import { Link, useLocation } from "react-router";
import { OpensNewTab } from "../../ui/opens-new-tab.tsx";
import { Icon } from "../icons.tsx";
import { isAt, type Place } from "./place.ts";
import * as styles from "./place-link.module.css";

type PlaceLinkProps = { place: Place; shape: "row" | "tab"; onClick?: () => void };

export function PlaceLink({ place, shape, onClick }: PlaceLinkProps) {
  const { to, label, icon, bar, newTab, count = 0, urgent = false } = place;
  const current = isAt(useLocation().pathname, place);
  if (newTab)
    return (
      <a href={to} target="_blank" rel="noopener" className={styles.place} data-shape={shape}>
        <Icon name={icon} />
        <span>
          {label}
          <OpensNewTab />
        </span>
      </a>
    );
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
