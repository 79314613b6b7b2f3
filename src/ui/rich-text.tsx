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
