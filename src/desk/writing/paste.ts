import { notifications } from "@mantine/notifications";
import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPasted } from "./clean-pasted.ts";
import { isMarkdown, markdownHtml } from "./markdown-html.ts";
import { escaped, wordsIn } from "./pasted-elements.ts";
import { type PastedPictures, picturesIn, withOwnPictures } from "./pasted-pictures.ts";
import { type PictureSource, placeNow, shownAs, takeFiles } from "./picture-source.ts";

/**
 * Handles paste and drop. Text comes before a picture of it, which Excel and Word add. Markdown is
 * converted. Embedded pictures are uploaded; other pictures are counted as lost.
 */
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
  `height="${height}" data-picture="${escaped(JSON.stringify(picture))}"></figure>`;
