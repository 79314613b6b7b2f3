import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../../ui/admin/placeholders.tsx";
import { addressOf, type View } from "../../contract.ts";
import * as styles from "../inbox.module.css";
import { useInbox } from "../inbox-data.ts";
import { listPath } from "../inbox-path.ts";

const emptyWords: Record<View, { title: string; text: string }> = {
  open: {
    title: "No enquiry is waiting",
    text: "What comes in by form or chat appears here at once.",
  },
  mine: {
    title: "No enquiry is yours",
    text: "To take one, select it under Unassigned and press Assign.",
  },
  nobodys: {
    title: "Every enquiry has an owner",
    text: "New enquiries that have no owner yet appear here.",
  },
  unfinished: {
    title: "No chat was left half-way",
    text: "Chats in which the visitor left an email or a number, but did not finish, appear here.",
  },
  spam: {
    title: "Nothing is held",
    text: "What looks like spam waits here, with the reason. One mail a day tells the company.",
  },
  won: {
    title: "None is won yet",
    text: "Enquiries that you move to Won appear here, with their deal value.",
  },
  lost: { title: "None is lost", text: "Lost enquiries appear here, with the reason." },
  all: {
    title: "No enquiry has come yet",
    text: "Whatever comes in by form or chat appears here.",
  },
};

export function EmptyList() {
  const { query, chips } = useInbox();
  if (query.words !== "")
    return (
      <Empty
        seed="no match"
        title={`Nothing says “${query.words}”`}
        action={
          <Button component={Link} to={listPath} variant="default">
            Clear the search
          </Button>
        }
      >
        {chips.length > 1
          ? "No enquiry that matches the filters has these words."
          : "Words are found by their beginnings, and all of them have to be there."}
      </Empty>
    );
  if (chips.length > 0)
    return (
      <Empty
        seed="no match"
        title="Nothing matches"
        action={
          <Button component={Link} to={listPath} variant="default">
            Show all that are open
          </Button>
        }
      >
        No enquiry matches all the filters. Remove one of them.
      </Empty>
    );
  const { title, text } = emptyWords[query.view];
  return (
    <Empty seed={`inbox ${query.view}`} title={title}>
      {text}
    </Empty>
  );
}

type FoundLineProps = {
  count: number | null;
  isMore: boolean;
};

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
