import { type Editor, Extension } from "@tiptap/core";
import { NodeSelection, type Selection, type Transaction } from "@tiptap/pm/state";
import type { Picture } from "../../../platform/pictures/picture.ts";
import { renditionOf } from "../../../platform/pictures/renditions.ts";
import { behind, goBelow, pictureAt } from "./figure.ts";

/** Supplies pictures for a text. Null: nobody chose a picture, or it failed to load. */
export type PictureSource = {
  choose(): Promise<Picture | null>;
  upload(file: File): Promise<Picture | null>;
};

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pictureSource: {
      choosePicture: () => ReturnType;
      replacePicture: () => ReturnType;
    };
  }
}

const usualWidth = 1_280;

export const pictureSource = (source: PictureSource) =>
  Extension.create({
    name: "pictureSource",

    addCommands() {
      return {
        choosePicture: () => () => {
          void addPicture(this.editor, source.choose());
          return true;
        },
        replacePicture: () => () => {
          const at = pictureAt(this.editor.state);
          if (at !== null) void replacePicture(this.editor, { at, coming: source.choose() });
          return at !== null;
        },
      };
    },
  });

type Files = { files: Iterable<File> };

export function takeFiles(editor: Editor, source: PictureSource, data: Files | null) {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length === 0 || !editor.isEditable) return false;
  void addEach(files);
  return true;

  async function addEach(these: File[]) {
    for (const file of these) await addPicture(editor, source.upload(file));
  }
}

async function addPicture(editor: Editor, coming: Promise<Picture | null>): Promise<void> {
  const back = placeNow(editor);
  const picture = await coming;
  if (editor.isDestroyed) return;
  back();
  if (!picture || !editor.isEditable) return;
  const figure = { type: "figure", content: [{ type: "image", attrs: shownAs(picture) }] };
  const at = behind(editor.state.selection);
  editor.chain().focus().insertContentAt(at, figure).command(goBelow).run();
}

type Replacing = { at: number; coming: Promise<Picture | null> };

async function replacePicture(editor: Editor, { at, coming }: Replacing): Promise<void> {
  const back = placeNow(editor, NodeSelection.create(editor.state.doc, at - 1));
  const picture = await coming;
  if (editor.isDestroyed) return;
  back();
  const { selection, tr } = editor.state;
  if (picture && editor.isEditable && selection instanceof NodeSelection)
    editor.view.dispatch(tr.setNodeMarkup(selection.from + 1, null, shownAs(picture)));
}

export function placeNow(editor: Editor, selected: Selection = editor.state.selection): () => void {
  let bookmark = selected.getBookmark();
  const follow = ({ transaction }: { transaction: Transaction }) => {
    bookmark = bookmark.map(transaction.mapping);
  };
  editor.on("transaction", follow);
  return () => {
    editor.off("transaction", follow);
    const { tr } = editor.state;
    editor.view.dispatch(tr.setSelection(bookmark.resolve(tr.doc)));
  };
}

export const shownAs = (picture: Picture) => ({
  src: renditionOf(picture, usualWidth).src,
  alt: "",
  width: picture.width,
  height: picture.height,
  picture,
});
