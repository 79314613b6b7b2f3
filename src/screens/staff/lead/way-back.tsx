import { Kbd } from "@mantine/core";
import { Link } from "react-router";
import { keptPlace } from "../../../desk/frame/arrival.tsx";
import { Icon } from "../../../desk/icons.tsx";
import type { OpenedFrom, placeIn } from "../parts/opened-from.ts";
import styles from "./lead.module.css";

type WayBackProps = { list: OpenedFrom; place: ReturnType<typeof placeIn> };

/** To the list it was opened from, and where it stands there. */
export const WayBack = ({ list, place }: WayBackProps) => (
  <p className={styles.way}>
    <Link to={list.to} state={keptPlace} className={styles.back}>
      <Icon name="back" />
      {list.label}
    </Link>
    {place ? (
      <span className={styles.place}>
        {place.at} of {place.of} <Kbd>k</Kbd> <Kbd>j</Kbd>
      </span>
    ) : null}
  </p>
);
