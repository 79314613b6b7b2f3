import { Link } from "react-router";
import { piecesOf } from "../platform/linked-line.ts";

/** A line whose links are written `[words](/page)`. */
export const LinkedLine = ({ line }: { line: string }) =>
  piecesOf(line).map(({ text, href }, i) => {
    if (href === undefined) return text;
    return href.startsWith("/") ? (
      <Link key={`${i} ${href}`} to={href} viewTransition>
        {text}
      </Link>
    ) : (
      <a key={`${i} ${href}`} href={href}>
        {text}
      </a>
    );
  });
