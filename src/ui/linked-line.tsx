import { Link } from "react-router";
import { linkNotation } from "../platform/link-notation.ts";

/**
 * A line whose links are written `[words](/page)`. Every page's scripts have it, so it is short.
 */
export const LinkedLine = ({ line }: { line: string }) =>
  // By turns what stands between links, a link's words, and where it leads.
  line.split(linkNotation).map((part, i, all) => {
    if (i % 3 === 0) return part;
    return (
      i % 3 === 1 && (
        <Link key={i} to={all[i + 1] ?? ""} viewTransition>
          {part}
        </Link>
      )
    );
  });
