import { Link } from "react-router";
import { addressOf } from "../../../../slices/inbox/contract.ts";
import { listPath } from "../inbox-path.ts";
import { useInbox } from "../use-inbox.ts";
import * as styles from "./result-count.module.css";

type FoundLineProps = {
  /** Null after the first page. */
  count: number | null;
  isMore: boolean;
};

/** The count and the scope of a search: it covers more than the current tab. */
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
