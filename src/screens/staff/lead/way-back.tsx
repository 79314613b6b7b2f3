import { Kbd } from "@mantine/core";
import { Link } from "react-router";
import { keptPlace } from "../../../desk/frame/arrival.tsx";
import { Icon } from "../../../desk/icons.tsx";
import { type OpenedFrom, openedFrom, type placeIn } from "../parts/opened-from.ts";
import styles from "./lead.module.css";

type WayBackProps = { list: OpenedFrom; place: ReturnType<typeof placeIn> };

/** To the list it was opened from, and where it stands there. */
export const WayBack = ({ list, place }: WayBackProps) => (
  <p className={styles.way} data-bar="">
    <Link to={list.to} state={keptPlace} className={styles.back}>
      <Icon name="back" />
      {list.label}
    </Link>
    {place ? (
      <span className={styles.place}>
        {place.at} of {place.of}
        <Neighbour id={place.previous} list={list} label="Previous" shortcut="k" />
        <Neighbour id={place.next} list={list} label="Next" shortcut="j" />
      </span>
    ) : null}
  </p>
);

type NeighbourProps = { id: string | null; list: OpenedFrom; label: string; shortcut: string };

/** Where there is none, its place stays: the other is pressed many times. */
const Neighbour = ({ id, list, label, shortcut }: NeighbourProps) => (
  <Link
    to={id === null ? "." : `/staff/enquiries/${id}`}
    state={openedFrom(list)}
    className={styles.back}
    data-none={id === null || undefined}
  >
    {label} <Kbd>{shortcut}</Kbd>
  </Link>
);
