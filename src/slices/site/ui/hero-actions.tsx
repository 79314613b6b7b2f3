import { ButtonLink } from "../../../ui/button-link.tsx";
import { ArrowIcon } from "../../../ui/icons.tsx";
import * as styles from "./hero-actions.module.css";

export function HeroActions({ actions }: { actions: { label: string; path: string }[] }) {
  return (
    <p className={styles.actions}>
      {actions.map(({ label, path }, i) => (
        <ButtonLink key={path} to={path} tone={i === 0 ? "primary" : "quiet"}>
          {label}
          {i === 0 ? <ArrowIcon /> : null}
        </ButtonLink>
      ))}
    </p>
  );
}
