import { escaped } from "./pasted-elements.ts";

/** In characters. A longer text is pasted unchanged. */
const longest = 50_000;

const signs = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /^ {0,3}[-*] \S/m,
  /^ {0,3}1[.)] \S/m,
  /!?\[[^\][\n]{1,300}\]\((?:https?:\/\/|\/|mailto:)[^\s()]{1,1000}/,
  /(?<![\w*])\*\*[^\s*][^*\n]{0,300}\*\*(?![\w*])/,
  /\S\n(?:={3,}|-{3,})\s*$/m,
  /^[^\n]{0,500}\|[^\n]{0,500}\n\s{0,3}\|?\s{0,9}:?-+:?\s{0,9}\|/m,
];

/** True if the pasted text has Markdown syntax that a post supports. */
export function isMarkdown(text: string): boolean {
  const normalizedText = text.replaceAll("\r\n", "\n");
  return text.length <= longest && signs.some((sign) => sign.test(normalizedText));
}

/**
 * Converts only what a post supports: HTML becomes text, and headings start at `h2`.
 *
 * @throws RangeError for thousands of nested quotations
 */
export async function markdownHtml(text: string): Promise<string> {
  const { Marked } = await import("marked");
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const tag = `h${Math.min(4, Math.max(2, depth))}`;
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      },
      code({ text: code, lang }) {
        const [, language] = /^([\w+#-]{1,30})/.exec(lang ?? "") ?? [];
        const name = language ? ` class="language-${language.toLowerCase()}"` : "";
        return `<pre><code${name}>${escaped(code)}</code></pre>`;
      },
      html: ({ text: tags }) => escaped(tags),
      del({ tokens }) {
        return `<s>${this.parser.parseInline(tokens)}</s>`;
      },
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    },
  });
  return marked.parse(text, { async: true });
}
