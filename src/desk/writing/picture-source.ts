import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { Picture } from "../../platform/pictures/picture.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";

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

/** Pictures are chosen, and files that are pasted or dropped become some. */
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

    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste: (_view, event) => take(filesIn(event.clipboardData)),
            handleDrop: (_view, event) => take(filesIn(event.dataTransfer)),
          },
        }),
      ];

      function take(files: File[]): boolean {
        if (files.length === 0 || !editor.isEditable) return false;
        void addEach(files);
        return true;
      }

      /** In their order. */
      async function addEach(files: File[]) {
        for (const file of files) {
          const picture = await source.upload(file);
          if (picture) addPicture(editor, picture);
        }
      }
    },
  });

function addPicture(editor: Editor, picture: Picture) {
  if (editor.isDestroyed) return;
  const { src } = renditionOf(picture, usualWidth);
  const attrs = { src, alt: "", width: picture.width, height: picture.height, picture };
  const figure = { type: "figure", content: [{ type: "image", attrs }] };
  editor.chain().focus().insertContent(figure).run();
}

const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
