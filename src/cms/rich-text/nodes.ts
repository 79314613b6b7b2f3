/** The format of ProseMirror, strict. Editors write every attribute, so null counts as missing. */
import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { embedHosts, embedOf, longestOfEmbed } from "../../platform/text/embed.ts";
import { storable } from "../../platform/text/text.ts";
import { attributes, characters, inWords, is, line, paragraph } from "./inline-nodes.ts";
import { isPictureAddress } from "./links.ts";

export const tones = ["note", "tip", "warning"] as const;

/** Checks the name of a language as in HTML's class `language-…`. */
export const isLanguage = (name: string): boolean => /^[a-z0-9+#_-]{1,30}$/i.test(name);

export const mostCells = 100;
export const longestSidePx = 20_000;

const { address: longestAddress, title: longestTitle } = longestOfEmbed;
const isInOneLine = (text: string) => storable(text) === text && !/[\n\r\t]/.test(text);

const aSidePx = z
  .int("A picture's side is a whole number of pixels.")
  .min(1, "A picture's side has a pixel at least.")
  .max(longestSidePx, "A picture's side has 20,000 pixels at most.");

const cells = z
  .int("Cells are joined in whole numbers.")
  .min(1, "A cell is one cell at least.")
  .max(mostCells, `A cell can join ${mostCells} cells at most.`);

const heading = z.strictObject(
  {
    type: is("heading"),
    attrs: attributes({
      level: z.literal([2, 3, 4], "A heading is of the level 2, 3 or 4."),
    }),
    content: line,
  },
  inWords,
);

const codeBlock = z.strictObject(
  {
    type: is("codeBlock"),
    attrs: attributes({
      language: z
        .string("A language is a word.")
        .refine(isLanguage, "A language is a word, such as sql.")
        .nullable()
        .default(null),
    }).prefault({}),
    content: z
      .array(z.strictObject({ type: is("text"), text: characters }, inWords), inWords)
      .optional(),
  },
  inWords,
);
export type CodeBlock = z.infer<typeof codeBlock>;

const horizontalRule = z.strictObject({ type: is("horizontalRule") }, inWords);

const image = z.strictObject(
  {
    type: is("image"),
    attrs: attributes({
      src: z
        .string("A picture needs an address.")
        .refine(isPictureAddress, "A picture has to be one of the library."),
      alt: z
        .string("What a picture shows is said in text.")
        .max(2_000, "What a picture shows is said in 2,000 characters at most.")
        .refine((text) => storable(text) === text, "This has characters that cannot be stored.")
        .default(""),
      width: aSidePx.nullable().default(null),
      height: aSidePx.nullable().default(null),
      /** A picture of the library. It renders as the library has it now, whatever `src` says. */
      picture: picture.nullable().default(null),
    }),
  },
  inWords,
);
export type Image = z.infer<typeof image>;

const embed = z.strictObject(
  {
    type: is("embed"),
    attrs: attributes({
      address: z
        .string("A video or a map needs an address.")
        .max(longestAddress, "An address has 1,000 characters at most.")
        .refine(
          (address) => embedOf(address) !== null,
          `A video or a map needs an address of ${embedHosts}.`,
        ),
      title: z
        .string("What a video or a map shows is said in text.")
        .max(longestTitle, `What a video or a map shows is said in ${longestTitle} characters.`)
        .refine(isInOneLine, "What a video or a map shows is said in one line.")
        .default(""),
    }),
  },
  inWords,
);
export type EmbedBlock = z.infer<typeof embed>;

const figcaption = z.strictObject({ type: is("figcaption"), content: line }, inWords);
export type Figcaption = z.infer<typeof figcaption>;

const joined = attributes({ colspan: cells.default(1), rowspan: cells.default(1) }).prefault({});

const bulletList = z.strictObject(
  {
    type: is("bulletList"),
    get content() {
      return z.array(listItem, inWords).min(1, "A list has an item at least.");
    },
  },
  inWords,
);

const orderedList = z.strictObject(
  {
    type: is("orderedList"),
    attrs: attributes({
      start: z
        .int("A list begins with a whole number.")
        .min(0, "A list begins with 0 or more.")
        .max(99_999, "A list begins with 99,999 at most.")
        .default(1),
    }).prefault({}),
    get content() {
      return z.array(listItem, inWords).min(1, "A list has an item at least.");
    },
  },
  inWords,
);

const listItem = z.strictObject(
  {
    type: is("listItem"),
    get content(): z.ZodTuple<[typeof paragraph], typeof block> {
      return z.tuple([paragraph], block, "A list's item begins with a paragraph.");
    },
  },
  inWords,
);
export type ListItem = z.infer<typeof listItem>;

const blockquote = z.strictObject(
  {
    type: is("blockquote"),
    get content() {
      return blocks;
    },
  },
  inWords,
);

const callout = z.strictObject(
  {
    type: is("callout"),
    attrs: attributes({ tone: z.enum(tones, "A callout is a note, a tip or a warning.") }),
    get content() {
      return blocks;
    },
  },
  inWords,
);

const tableHeader = z.strictObject(
  {
    type: is("tableHeader"),
    attrs: joined,
    get content() {
      return blocks;
    },
  },
  inWords,
);

const tableCell = z.strictObject(
  {
    type: is("tableCell"),
    attrs: joined,
    get content() {
      return blocks;
    },
  },
  inWords,
);

const cell = z.discriminatedUnion("type", [tableHeader, tableCell], inWords);
export type Cell = z.infer<typeof cell>;

const tableRow = z.strictObject(
  {
    type: is("tableRow"),
    get content() {
      return z.array(cell, inWords).min(1, "A table's row has a cell at least.");
    },
  },
  inWords,
);
export type Row = z.infer<typeof tableRow>;

const table = z.strictObject(
  {
    type: is("table"),
    get content() {
      return z.array(tableRow, inWords).min(1, "A table has a row at least.");
    },
  },
  inWords,
);
export type Table = z.infer<typeof table>;

const figureBlock = z.discriminatedUnion("type", [image, table, codeBlock], inWords);
export type FigureBlock = z.infer<typeof figureBlock>;

const figure = z.strictObject(
  {
    type: is("figure"),
    get content() {
      return z.tuple(
        [figureBlock, figcaption.optional()],
        "A figure has one picture, table or block of code, and one line below it.",
      );
    },
  },
  inWords,
);
export type Figure = z.infer<typeof figure>;

const block = z.discriminatedUnion(
  "type",
  [
    paragraph,
    heading,
    bulletList,
    orderedList,
    blockquote,
    codeBlock,
    horizontalRule,
    callout,
    table,
    figure,
  ],
  inWords,
);
export type Block = z.infer<typeof block>;

const blocks = z.array(block, inWords).min(1, "This cannot be without a paragraph.");

const topBlock = z.discriminatedUnion("type", [...block.options, embed], inWords);
export type TopBlock = z.infer<typeof topBlock>;

const topBlocks = z.array(topBlock, inWords).min(1, "This cannot be without a paragraph.");

export const doc = z.strictObject({ type: is("doc"), content: topBlocks }, inWords);
export type Doc = z.infer<typeof doc>;
