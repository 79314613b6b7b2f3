/**
 * Draws the diagrams of the demo's posts. A picture has no fonts of the page's, so the words of
 * `diagrams/*.svg` become outlines of the site's own; and it follows the reader's theme by itself.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import render from "dom-serializer";
import type { Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { readFont, type TitleFont } from "../src/core/media/title-font.server.ts";

/** By day and by night, as in `src/styles/tokens.css`. */
export const pigments: Record<string, [day: string, night: string]> = {
  paper: ["#fbf8f1", "#15130f"],
  raised: ["#fffdf9", "#26221b"],
  shade: ["#f3ebdd", "#201c16"],
  line: ["#e4ddcf", "#3b352c"],
  edge: ["#857a6a", "#8d8373"],
  ink: ["#191613", "#f3ede1"],
  soft: ["#5f574c", "#b5ab9b"],
  rust: ["#a8430b", "#f08a4b"],
  leaf: ["#1f5d50", "#3fae92"],
  petal: ["#e9b8a6", "#efb3a4"],
  coal: ["#191613", "#191613"],
  marigold: ["#f4a300", "#f4a300"],
};

type Fonts = Record<"text" | "strong" | "title", TitleFont>;

/** By the `font-family` that a source's words ask for. */
export const readFonts = async (): Promise<Fonts> => ({
  text: await readFont("inter", 500),
  strong: await readFont("inter", 650),
  title: await readFont("bricolage-grotesque", 700),
});

/**
 * @param source an SVG whose colours are names of pigments
 * @throws Error for a font it does not know
 */
export function drawDiagram(source: string, fonts: Fonts): string {
  const document = parseDocument(source.replace(/>\s+</g, "><").trim(), { xmlMode: true });
  const glyphs = new Map<string, string>();
  for (const text of DomUtils.getElementsByTagName("text", document)) outline(text, fonts, glyphs);
  const used = new Set<string>();
  for (const element of DomUtils.getElementsByTagName("*", document)) paint(element, used);
  const drawn = render(document, { xmlMode: true });
  const shapes = [...glyphs].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join("");
  return `${drawn.replace(/>/, `>${nightStyle(used)}<defs>${shapes}</defs>`)}\n`;
}

/** Each letter is drawn once, and used where it stands. */
function outline(text: Element, fonts: Fonts, glyphs: Map<string, string>): void {
  const { y = "0", fill = "ink", "font-size": size = "20" } = text.attribs;
  const font = fontOf(text, fonts);
  const words = DomUtils.textContent(text);
  const scale = Number(size) / 1_000;
  const letters = font.glyphsOf(words).map(({ d, x }) => {
    const shape = relative(d);
    const id = glyphs.get(shape) ?? `g${glyphs.size.toString(36)}`;
    glyphs.set(shape, id);
    return `<use href="#${id}" x="${Math.round(x)}"/>`;
  });
  const left = leftOf(text, font.widthOf(words) * scale);
  const transform = `translate(${left} ${y})scale(${scale} -${scale})`;
  const group = `<g fill="${fill}" transform="${transform}">${letters.join("")}</g>`;
  for (const drawn of parseDocument(group, { xmlMode: true }).children)
    DomUtils.replaceElement(text, drawn);
}

function fontOf({ attribs }: Element, fonts: Fonts): TitleFont {
  const name = attribs["font-family"] ?? "text";
  const found = Object.entries(fonts).find(([family]) => family === name)?.[1];
  if (!found) throw new Error(`There is no font ${name}.`);
  return found;
}

function leftOf({ attribs }: Element, width: number): number {
  const shares: Record<string, number> = { middle: 0.5, end: 1 };
  const before = width * (shares[attribs["text-anchor"] ?? ""] ?? 0);
  return Math.round((Number(attribs.x ?? 0) - before) * 10) / 10;
}

/** The same, shorter. @param d of lines and quadratic curves, in absolute numbers */
function relative(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const parts = [...d.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = "", numbers = ""]) => {
    const to = numbers
      .split(/[ ,]+/)
      .filter(Boolean)
      .map((number) => Math.round(Number(number)));
    const [dx, dy] = [(to.at(-2) ?? startX) - x, (to.at(-1) ?? startY) - y];
    const steps = to.map((number, at) => number - (at % 2 === 0 ? x : y));
    [x, y] = [x + dx, y + dy];
    if (command === "M") [startX, startY] = [x, y];
    if (command === "L" && dx === 0) return `v${dy}`;
    if (command === "L" && dy === 0) return `h${dx}`;
    return command.toLowerCase() + steps.join(" ");
  });
  return parts.join("").replace(/ -/g, "-");
}

/** By day in its attributes, which hold even where a policy forbids styles. */
function paint({ attribs }: Element, used: Set<string>): void {
  const classes: string[] = [];
  for (const part of ["fill", "stroke"]) {
    const name = attribs[part] ?? "";
    const pigment = pigments[name];
    if (!pigment) continue;
    attribs[part] = pigment[0];
    if (pigment[0] === pigment[1]) continue;
    used.add(`${part} ${name}`);
    classes.push(`${part[0]}-${name}`);
  }
  if (classes.length > 0) attribs.class = classes.join(" ");
}

function nightStyle(used: Set<string>): string {
  const rules = [...used].map((one) => {
    const [part = "", name = ""] = one.split(" ");
    return `.${part[0]}-${name}{${part}:${pigments[name]?.[1]}}`;
  });
  return `<style>@media (prefers-color-scheme:dark){${rules.join("")}}</style>`;
}

export const sources = join(import.meta.dirname, "diagrams");
export const drawings = join(import.meta.dirname, "../public/demo");

if (import.meta.main) {
  const fonts = await readFonts();
  for (const name of readdirSync(sources))
    writeFileSync(
      join(drawings, name),
      drawDiagram(readFileSync(join(sources, name), "utf8"), fonts),
    );
}
