import { type Editor, Extension } from "@tiptap/core";
import type { Picture } from "../../platform/pictures/picture.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { goBelow, pictureAt } from "./figure-steps.ts";

/** Where pictures of a text come from. Null: nobody chose one, or it did not come. */
export type PictureSource = {
  choose(): Promise<Picture | null>;
  upload(file: File): Promise<Picture | null>;
};

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pictureSource: { choosePicture: () => ReturnType };
  }
}

const usualWidth = 1_280;

/** Pictures are chosen from the library, or uploaded there. */
export const pictureSource = (source: PictureSource) =>
  Extension.create({
    name: "pictureSource",

    addCommands() {
      return {
        choosePicture: () => () => {
          void source.choose().then((picture) => picture && addPicture(this.editor, picture));
          return true;
        },
      };
    },
  });

/** Uploads pictures, in their order. @returns false where there are none */
export function takeFiles(editor: Editor, source: PictureSource, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  if (files.length === 0 || !editor.isEditable) return false;
  void addEach(files);
  return true;

  async function addEach(these: File[]) {
    for (const file of these) {
      const picture = await source.upload(file);
      if (picture) addPicture(editor, picture);
    }
  }
}

function addPicture(editor: Editor, picture: Picture) {
  if (editor.isDestroyed) return;
  const attrs = shownAs(picture);
  const at = pictureAt(editor.state);
  if (at !== null) return void editor.view.dispatch(editor.state.tr.setNodeMarkup(at, null, attrs));
  const figure = { type: "figure", content: [{ type: "image", attrs }] };
  editor.chain().focus().insertContent(figure).command(goBelow).run();
}

/** As a text has one of the library. */
export const shownAs = (picture: Picture) => ({
  src: renditionOf(picture, usualWidth).src,
  alt: "",
  width: picture.width,
  height: picture.height,
  picture,
});
