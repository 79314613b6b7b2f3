/** Pictures that come while somebody writes on, in an editor without a screen. */
import { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import type { Picture } from "../../../platform/pictures/picture.ts";
import { type PictureSource, takeFiles } from "./picture-source.ts";
import { writingKit } from "./writing-kit.ts";

const words = (text: string) => [{ type: "text", text }];
const paragraph = (text = "") => ({ type: "paragraph", ...(text && { content: words(text) }) });
const figure = (name: string) => ({
  type: "figure",
  content: [
    { type: "image", attrs: { src: `/${name}.png`, alt: `Words of ${name}` } },
    { type: "figcaption", content: words(`Caption of ${name}`) },
  ],
});
const embed = { type: "embed", attrs: { address: "https://youtu.be/dQw4w9WgXcQ" } };
const code = { type: "codeBlock", content: words("run()") };
const codeFigure = { type: "figure", content: [code] };

const picture = (digit: string): Picture => ({ hash: digit.repeat(32), width: 9, height: 9 });

function begin(...content: object[]) {
  const coming: ((picture: Picture | null) => void)[] = [];
  const next = () => new Promise<Picture | null>((resolve) => coming.push(resolve));
  const source: PictureSource = { choose: next, upload: next };
  const editor = new Editor({
    element: null,
    extensions: writingKit("menu", source),
    content: { type: "doc", content },
  });
  Object.defineProperty(editor, "isDestroyed", { value: false });
  const at = (is: (node: Node) => boolean) => {
    let found = -1;
    editor.state.doc.descendants((node, pos) => {
      if (found < 0 && is(node)) found = pos;
    });
    return found;
  };
  return {
    editor,
    placeOf: (type: string) => at((node) => node.type.name === type),
    inWords: (text: string) => at((node) => node.isText && node.text === text) + 1,
    drop(count: number) {
      const files = Array.from({ length: count }, () => new File([], "a", { type: "image/png" }));
      expect(takeFiles(editor, source, { files })).toBe(true);
    },
    async come(one: Picture | null) {
      await expect.poll(() => coming.length).toBeGreaterThan(0);
      coming.shift()?.(one);
      await new Promise(setImmediate);
    },
    /** In the order in which they stand. */
    blocks: () =>
      editor.state.doc.content.content.map((node) => {
        const { src, alt, picture: of } = node.firstChild?.attrs ?? {};
        if (of) return `new ${of.hash[0]}`;
        return src ? `${src} ${alt}: ${node.textContent}` : node.textContent || node.type.name;
      }),
  };
}
type Begun = ReturnType<typeof begin>;

const old = "/old.png Words of old: Caption of old";

test.each<{ where: string; block: object; select(begun: Begun): unknown; is: string }>([
  {
    where: "a figure is selected",
    block: figure("old"),
    select: ({ editor, placeOf }) => editor.commands.setNodeSelection(placeOf("figure")),
    is: old,
  },
  {
    where: "the caret is in a caption",
    block: figure("old"),
    select: ({ editor, inWords }) => editor.commands.setTextSelection(inWords("Caption of old")),
    is: old,
  },
  {
    where: "a video is selected",
    block: embed,
    select: ({ editor, placeOf }) => editor.commands.setNodeSelection(placeOf("embed")),
    is: "embed",
  },
  {
    where: "the caret is in the code of a figure",
    block: codeFigure,
    select: ({ editor, inWords }) => editor.commands.setTextSelection(inWords("run()")),
    is: "run()",
  },
  {
    where: "words are selected",
    block: paragraph("Words"),
    select: ({ editor, inWords }) =>
      editor.commands.setTextSelection({ from: inWords("Words") - 1, to: inWords("Words") + 4 }),
    is: "Words",
  },
])(
  "new pictures come below what is there, in their order, where $where",
  async ({ block, ...of }) => {
    const begun = begin(paragraph("Before"), block, paragraph("After"));
    of.select(begun);
    begun.drop(3);
    for (const digit of ["1", "2", "3"]) await begun.come(picture(digit));
    const below = (...news: string[]) => ["Before", of.is, ...news, "paragraph", "After"];
    expect(begun.blocks()).toEqual(below("new 1", "new 2", "new 3"));

    of.select(begun);
    begun.editor.commands.choosePicture();
    await begun.come(picture("4"));
    expect(begun.blocks()).toContain(of.is);
    expect(begun.blocks().filter((one) => one.startsWith("new"))).toHaveLength(4);
  },
);

test("a picture stands where it was dropped, whatever is pressed while it is uploaded", async () => {
  const begun = begin(paragraph(), paragraph("Between"), figure("old"));
  const { editor, placeOf } = begun;
  editor.commands.setTextSelection(1);
  begun.drop(1);
  editor.commands.setNodeSelection(placeOf("figure"));
  await begun.come(picture("1"));
  expect(begun.blocks().filter((one) => one !== "paragraph")).toEqual(["new 1", "Between", old]);
});

test("Replace picture takes the place of the one it was pressed for, and of no other", async () => {
  const begun = begin(paragraph("Before"), figure("old"), figure("other"), paragraph("After"));
  const { editor, inWords, placeOf } = begun;
  editor.commands.setTextSelection(inWords("Caption of old"));
  expect(editor.commands.replacePicture()).toBe(true);
  editor.commands.insertContentAt(0, paragraph("Above"));
  editor.commands.setTextSelection(inWords("Caption of other"));
  await begun.come(picture("1"));
  const other = "/other.png Words of other: Caption of other";
  expect(begun.blocks()).toEqual(["Above", "Before", "new 1", other, "After"]);

  editor.commands.replacePicture();
  const at = placeOf("figure");
  editor.commands.deleteRange({ from: at, to: at + (editor.state.doc.nodeAt(at)?.nodeSize ?? 0) });
  await begun.come(picture("2"));
  expect(begun.blocks()).toEqual(["Above", "Before", other, "After"]);
  editor.commands.setTextSelection(1);
  expect(editor.commands.replacePicture()).toBe(false);
});
