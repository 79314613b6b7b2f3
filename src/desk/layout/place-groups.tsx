import type { Place } from "./place.ts";
import * as styles from "./place-groups.module.css";
import { PlaceLink } from "./place-link.tsx";

const groups = ["work", "site", "house"] as const;

export function PlaceGroups({ places, onClick }: { places: Place[]; onClick?: () => void }) {
  const filled = groups
    .map((group) => ({ group, members: places.filter((place) => place.group === group) }))
    .filter(({ members }) => members.length > 0);
  return filled.map(({ group, members }) => (
    <ul key={group} className={styles.group}>
      {members.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} shape="row" {...(onClick && { onClick })} />
        </li>
      ))}
    </ul>
  ));
}
