import { Link } from "react-router";
import { counted } from "../../../platform/counted.ts";
import type { Reach } from "../../../slices/content/contract.ts";
import type { KindNames } from "../../../slices/content/kind.ts";
import styles from "./address-part.module.css";
import { BelowList } from "./below-list.tsx";

type MoveReachProps = { reach: Reach; names: KindNames; isNew: boolean };

const mostNamed = 5;

export function MoveReach({ reach, names, isNew }: MoveReachProps) {
  const along = reach.uses.filter(({ movesAlong }) => movesAlong);
  const others = reach.count - new Set(along.map(({ id }) => id)).size;
  const isComplete = reach.uses.length === reach.count;
  return (
    <section aria-label="What a change does" className={styles.reach}>
      <ul className={styles.points}>
        {reach.below.length > 0 ? (
          <li>{counted(reach.below.length, "page")} below it move along.</li>
        ) : null}
        {along.length > 0 ? (
          <li>
            {isComplete ? counted(along.length, "document") : `${along.length} documents or more`}{" "}
            in it move along.
          </li>
        ) : null}
        {others > 0 ? (
          <li>
            <Link to="?part=uses">
              {counted(others, "document")} that {others === 1 ? "points" : "point"} here
            </Link>{" "}
            {others === 1 ? "follows" : "follow"} by {others === 1 ? "itself" : "themselves"}, and
            so do menus.
          </li>
        ) : (
          <li>Nothing else points here. Menus follow by themselves.</li>
        )}
        <li>
          {isNew
            ? `Visitors have not seen this ${names.one} yet, so no old address is kept.`
            : "Visitors of an old URL are redirected to the new one."}
        </li>
      </ul>
      {reach.below.length > 0 ? (
        <BelowList below={reach.below} kind={names.path} most={mostNamed} />
      ) : null}
    </section>
  );
}
