/** Renders a mail as text and as HTML, without pictures or anything that tells who read it. */
import { escapeXml } from "../../platform/text/escapes.ts";

export function letter(words: Words): { text: string; html: string } {
  for (const url of linksOf(words))
    if (!/^https?:$/.test(new URL(url).protocol))
      throw new Error("a letter leads to web addresses only");
  return { text: textOf(words), html: htmlOf(words) };
}

const linksOf = ({ rows = [], action, footerLink }: Words) =>
  [...rows, action, footerLink].flatMap((link) => link?.url ?? []);

const textOf = (words: Words) => {
  const { heading, isPersonal, paragraphs, rows = [], action, footer, footerLink } = words;
  return [
    ...(isPersonal ? [] : [heading]),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(lineOf).join("\n")] : []),
    ...(action ? [labelAndUrl(action)] : []),
    footer,
    ...(footerLink ? [labelAndUrl(footerLink)] : []),
  ].join("\n\n");
};

const lineOf = ({ text, detail, quote, url }: LetterRow) =>
  [`- ${text} (${detail})`, quote && `“${quote}”`, url].filter(Boolean).join("\n  ");
const labelAndUrl = ({ label, url }: Link) => `${label}:\n${url}`;

// Mail programs drop style sheets. Text keeps the program's colours, readable on any ground.
const styles = {
  page: "margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif",
  column: "max-width:560px;margin:0 auto",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3",
  paragraph: "margin:0 0 16px",
  rows: "margin:0 0 24px;padding:0;list-style:none",
  row: "margin:0;padding:12px 0;border-top:1px solid #857a6a",
  dot: "display:inline-block;width:10px;height:10px;margin:0 10px 0 0;border-radius:5px",
  detail: "padding:0 0 0 20px;font-size:14px",
  button:
    "display:inline-block;padding:12px 20px;border-radius:8px;" +
    "background:#a8430b;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:14px;word-break:break-all",
  footer: "margin:32px 0 0;padding:16px 0 0;border-top:1px solid #857a6a;font-size:14px",
} as const;

const dots = { calm: "#2f8f79", soon: "#c07f00", late: "#c9551b" } as const;

const htmlOf = (words: Words) => `<!doctype html>
<html lang="${words.lang ?? "en"}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(words.heading)}</title>
</head>
<body style="${styles.page}">
<div style="${styles.column}">
${partsOf(words).join("\n")}
</div>
</body>
</html>
`;

function partsOf(words: Words): string[] {
  const { heading, isPersonal, paragraphs, rows = [], action, footer, footerLink } = words;
  return [
    ...(isPersonal ? [] : [`<h1 style="${styles.heading}">${escapeXml(heading)}</h1>`]),
    ...paragraphs.map((text) => paragraphHtml(text, styles.paragraph)),
    ...(rows.length > 0 ? [`<ul style="${styles.rows}">\n${rows.map(row).join("\n")}\n</ul>`] : []),
    ...(action ? [button(action)] : []),
    paragraphHtml(footer, styles.footer),
    ...(footerLink ? [`<p style="${styles.address}">${linkHtml(footerLink)}</p>`] : []),
  ];
}

const lines = (text: string) => escapeXml(text).replaceAll("\n", "<br>");
const paragraphHtml = (text: string, style: string) => `<p style="${style}">${lines(text)}</p>`;

const linkHtml = ({ label, url }: Link) => `<a href="${escapeXml(url)}">${escapeXml(label)}</a>`;

/** The dot is empty and not read aloud: the detail says the same in words. */
const row = ({ text, detail, quote, tone, url }: LetterRow) =>
  [
    `<li style="${styles.row}">`,
    `<span style="${styles.dot};background:${dots[tone]}"></span>` +
      (url === null ? escapeXml(text) : linkHtml({ label: text, url })),
    `<div style="${styles.detail}">${lines(quote ? `${detail}\n“${quote}”` : detail)}</div>`,
    "</li>",
  ].join("\n");

function button({ label, url }: Link): string {
  const address = escapeXml(url);
  const pressed = `<a href="${address}" style="${styles.button}">${escapeXml(label)}</a>`;
  const inFull = `<p style="${styles.address}">${address}</p>`;
  return `<p style="${styles.paragraph}">${pressed}</p>\n${inFull}`;
}

type Link = { label: string; url: string };
export type LetterRow = {
  text: string;
  detail: string;
  quote?: string;
  tone: "calm" | "soon" | "late";
  url: string | null;
};
export type Words = {
  heading: string;
  lang?: string;
  isPersonal?: true;
  /** Line breaks within a paragraph are kept. */
  paragraphs: string[];
  rows?: LetterRow[];
  action?: Link;
  footer: string;
  footerLink?: Link;
};

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
