import styles from "./rich-text.module.css";

type RichTextProps = {
  /** Cleaned. */
  html: string;
  /** Sets the first paragraph larger. */
  lead?: boolean;
  className?: string | undefined;
};

/** What staff wrote in paragraphs and lists. */
export const RichText = ({ html, lead = false, className = "" }: RichTextProps) => (
  <div
    className={`${styles.text} ${className}`}
    data-lead={lead ? "" : undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
