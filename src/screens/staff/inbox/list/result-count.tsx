import { Link } from "react-router";
import { addressOf } from "../../../../slices/inbox/contract.ts";
import { listPath } from "../inbox-path.ts";
import { useInbox } from "../use-inbox.ts";
import styles from "./result-count.module.css";

type FoundLineProps = {
  /** On the first page; null further on. */
  count: number | null;
  isMore: boolean;
};

/** How much was found, and where it was looked for: a search leaves the tab one was in. */
export function FoundLine({ count, isMore }: FoundLineProps) {
  const { query } = useInbox();
  const { words } = query;
  const isOfSpam = query.view === "spam";
  const other = addressOf({ words, view: isOfSpam ? "all" : "spam" });
  return (
    <p className={styles.line}>
      <span role="status">
        {foundWords(count, isMore)} {isOfSpam ? "in spam" : "in all enquiries"}
      </span>{" "}
      <Link to={listPath + other}>{isOfSpam ? "Search all enquiries" : "Search spam"}</Link>
    </p>
  );
}

function foundWords(count: number | null, isMore: boolean): string {
  if (count === null) return "Found";
  return isMore ? `More than ${count} found` : `${count} found`;
}
