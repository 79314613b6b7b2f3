import { Link } from "react-router";
import { linkNotation } from "../platform/text/link-notation.ts";
import * as styles from "./rich-text.module.css";

type RichTextProps = {
  html: string;
  lead?: boolean;
  className?: string | undefined;
};

export const RichText = ({ html, lead = false, className = "" }: RichTextProps) => (
  <div
    className={`${styles.text} ${className}`}
    data-lead={lead ? "" : undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** Links are `[words](/page)`. It is short, because every page's scripts include it. */
export const LinkedLine = ({ line }: { line: string }) =>
  // The split repeats three parts: text between links, a link's words, its address.
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
