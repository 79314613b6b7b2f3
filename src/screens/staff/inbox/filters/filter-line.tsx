import { Link } from "react-router";
import { addressOf } from "../../../../slices/inbox/contract.ts";
import { closePopovers } from "../../../../ui/close-popovers.ts";
import type { InboxData } from "../inbox-data.ts";
import { useChange } from "../use-change.ts";
import styles from "./filter-line.module.css";
import { SaveView } from "./save-view.tsx";
import { SavedViewMenu } from "./saved-view-menu.tsx";

/** The filters that are on, each a link to the list without it. All can be kept as a view. */
export function FilterLine({ views, saved, chips, address }: InboxData) {
  const change = useChange({ onDone: closePopovers });
  const own = saved.find((one) => one.current && one.mine);
  const isKnown =
    saved.some((one) => one.current) || views.some(({ view }) => addressOf({ view }) === address);
  if (chips.length === 0 && isKnown && !own) return null;
  return (
    <div className={styles.line}>
      {chips.length > 0 ? (
        <ul className={styles.chips} aria-label="Filters that are on">
          {chips.map(({ name, label, to }) => (
            <li key={name}>
              <Link to={to} className={styles.chip} aria-label={`${label}: remove`}>
                {label}
                <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isKnown ? null : <SaveView address={address} change={change} />}
      {own ? <SavedViewMenu view={own} change={change} key={own.id} /> : null}
    </div>
  );
}
