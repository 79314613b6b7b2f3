import { notifications } from "@mantine/notifications";
import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { escapeHtml } from "../../../platform/text/escapes.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { attributeOf, wordsIn } from "./pasted-elements.ts";
import { type PictureSource, placeNow, shownAs, takeFiles } from "./picture-source.ts";

/** Text comes before a picture of it, which Excel and Word add. */
export const clipboardInput = (source?: PictureSource) =>
  Extension.create({
    name: "clipboardInput",

    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            transformPastedHTML: (html) => withOwnPictures(cleanPasted(html), location.origin),
            handlePaste: (_view, { clipboardData }) => paste(editor, clipboardData, source),
            handleDrop: (_view, { dataTransfer }) => drop(editor, dataTransfer, source),
          },
        }),
      ];
    },
  });

/** Dropped content stays where it was dropped, so only files are uploaded. */
function drop(editor: Editor, data: DataTransfer | null, source?: PictureSource): boolean {
  const html = cleanPasted(data?.getData("text/html") ?? "");
  if (source && wordsIn(html) === "" && takeFiles(editor, source, data)) return true;
  const { parts, lost } = picturesIn(html, location.origin);
  notifyLost(editor, lost + parts.filter((part) => typeof part !== "string").length);
  return false;
}

function paste(editor: Editor, data: DataTransfer | null, source?: PictureSource): boolean {
  if (!data || !editor.isEditable) return false;
  const html = cleanPasted(data.getData("text/html"));
  if (source && wordsIn(html) === "" && takeFiles(editor, source, data)) return true;
  if (editor.state.selection.$from.parent.type.spec.code) return false;
  const text = data.getData("text/plain");
  if (html === "" && isMarkdown(text)) {
    void pasteMarkdown(editor, text, source);
    return true;
  }
  const pictures = picturesIn(html, location.origin);
  const { parts, lost } = pictures;
  if (lost === 0 && parts.every((part) => typeof part === "string")) return false;
  void pasteWith(editor, pictures, source);
  return true;
}

/** If the Markdown code cannot load, the text is pasted unchanged. */
async function pasteMarkdown(editor: Editor, text: string, source?: PictureSource): Promise<void> {
  const back = placeNow(editor);
  const html = await markdownHtml(text).catch(() => null);
  if (editor.isDestroyed) return;
  back();
  if (html === null) editor.view.pasteText(text);
  else await pasteWith(editor, picturesIn(html, location.origin), source);
}

async function pasteWith(
  editor: Editor,
  { parts, lost }: PastedPictures,
  source?: PictureSource,
): Promise<void> {
  const back = placeNow(editor);
  let [html, count] = ["", lost];
  for (const part of parts) {
    if (typeof part === "string") html += part;
    else {
      const picture = await source?.upload(part.file);
      if (picture) html += figureHtml(shownAs(picture), part.alt);
      else count += 1;
    }
  }
  notifyLost(editor, count);
  if (editor.isDestroyed) return;
  back();
  if (editor.isEditable && html !== "") editor.view.pasteHTML(html);
}

function notifyLost({ schema }: Editor, count: number) {
  if (count === 0) return;
  const lost = count === 1 ? "1 picture" : `${count} pictures`;
  const theirPlace = count === 1 ? "Put it in here." : "Put them in here.";
  const place = "image" in schema.nodes ? theirPlace : "This text has no room for pictures.";
  const message = `${lost} did not come along. ${place}`;
  notifications.show({ message, role: "alert" });
}

const figureHtml = ({ src, width, height, picture }: ReturnType<typeof shownAs>, alt: string) =>
  `<figure><img src="${src}" alt="${alt.replaceAll('"', "&quot;")}" width="${width}" ` +
  `height="${height}" data-picture="${escapeHtml(JSON.stringify(picture))}"></figure>`;

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

export function isMarkdown(text: string): boolean {
  const normalizedText = text.replaceAll("\r\n", "\n");
  return text.length <= longest && signs.some((sign) => sign.test(normalizedText));
}

/** @throws RangeError for thousands of nested quotations */
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
        return `<pre><code${name}>${escapeHtml(code)}</code></pre>`;
      },
      html: ({ text: tags }) => escapeHtml(tags),
      del({ tokens }) {
        return `<s>${this.parser.parseInline(tokens)}</s>`;
      },
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    },
  });
  return marked.parse(text, { async: true });
}

/** `alt` is still HTML-escaped. */
type WrittenPicture = { file: File; alt: string };
type PastedPictures = {
  parts: (string | WrittenPicture)[];
  lost: number;
};

/** More than a text needs; each of them is uploaded. */
const mostWritten = 20;

export function picturesIn(html: string, origin: string): PastedPictures {
  const parts: PastedPictures["parts"] = [];
  let [from, pictureCount, lost] = [0, 0, 0];
  for (const { 0: tag, index } of html.matchAll(/<img\b[^<>]*>/gi)) {
    parts.push(html.slice(from, index));
    from = index + tag.length;
    const own = ownPath(attributeOf(tag, "src"), origin);
    const file =
      pictureCount < mostWritten ? fileIn(attributeOf(tag, "src"), pictureCount + 1) : null;
    const alt = attributeOf(tag, "alt");
    if (own !== null) parts.push(tag.replace(attributeOf(tag, "src"), () => own));
    else if (isEmoji.test(alt)) parts.push(alt);
    else if (file) {
      pictureCount += 1;
      parts.push({ file, alt });
    } else if (!isSpacer(tag)) lost += 1;
  }
  return { parts: [...parts, html.slice(from)], lost };
}

export const withOwnPictures = (html: string, origin: string): string =>
  picturesIn(html, origin)
    .parts.filter((part) => typeof part === "string")
    .join("");

function ownPath(src: string, origin: string): string | null {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return /^\/(?!\/)/.test(path) ? path : null;
}

function fileIn(src: string, number: number): File | null {
  const [head = "", type = ""] = /^data:(image\/(?:png|jpeg|webp|avif));base64,/i.exec(src) ?? [];
  if (head === "") return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (one) => one.charCodeAt(0));
    const name = `pasted-${number}.${type.slice("image/".length).toLowerCase()}`;
    return new File([bytes], name, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

const isEmoji =
  /^(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Sk}]{1,12}$/u;

/** A tiny picture that a mail uses for spacing or for tracking readers. */
const isSpacer = (tag: string) =>
  ["width", "height"].some((side) => /^[0-2](?:px)?$/.test(attributeOf(tag, side)));
