/** A mail to staff, as text and as HTML: no pictures, nothing that tells who read it. */
import { escapeXml } from "../../platform/xml.ts";

type Words = {
  heading: string;
  /** A line break inside one stays. */
  paragraphs: string[];
  action?: { label: string; url: string };
  footer: string;
};

export function letter(words: Words): { text: string; html: string } {
  const { action } = words;
  if (action && !/^https?:$/.test(new URL(action.url).protocol))
    throw new Error("a letter leads to web addresses only");
  return { text: textOf(words), html: htmlOf(words) };
}

const textOf = ({ heading, paragraphs, action, footer }: Words) =>
  [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), footer].join(
    "\n\n",
  );

// Mail programs keep no style sheets. Words have the program's own colours, so that they can be
// read on whatever it puts behind them; the button brings both of its own.
const styles = {
  page: "margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif",
  column: "max-width:560px;margin:0 auto",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3",
  paragraph: "margin:0 0 16px",
  button:
    "display:inline-block;padding:12px 20px;border-radius:8px;" +
    "background:#a8430b;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:14px;word-break:break-all",
  footer: "margin:32px 0 0;padding:16px 0 0;border-top:1px solid #857a6a;font-size:14px",
} as const;

const htmlOf = ({ heading, paragraphs, action, footer }: Words) => `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(heading)}</title>
</head>
<body style="${styles.page}">
<div style="${styles.column}">
<h1 style="${styles.heading}">${escapeXml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, styles.paragraph)).join("\n")}
${action ? link(action) : ""}
${paragraph(footer, styles.footer)}
</div>
</body>
</html>
`;

const paragraph = (text: string, style: string) =>
  `<p style="${style}">${escapeXml(text).replaceAll("\n", "<br>")}</p>`;

/** With its address in full, for programs in which the button does nothing. */
function link({ label, url }: NonNullable<Words["action"]>): string {
  const address = escapeXml(url);
  const button = `<a href="${address}" style="${styles.button}">${escapeXml(label)}</a>`;
  const inFull = `<p style="${styles.address}">${address}</p>`;
  return `<p style="${styles.paragraph}">${button}</p>\n${inFull}`;
}
