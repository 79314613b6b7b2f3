import { Button } from "@mantine/core";
import { Link } from "react-router";
import * as styles from "./more-pages.module.css";

/** Links between the pages of a long list; each page has an address. */
export function MorePages({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More of the list" className={styles.more}>
      {first ? (
        <Button component={Link} to={first} variant="default">
          First page
        </Button>
      ) : null}
      {next ? (
        <Button component={Link} to={next} variant="default">
          Next page
        </Button>
      ) : null}
    </nav>
  );
}
