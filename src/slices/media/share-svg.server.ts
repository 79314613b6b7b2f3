import { lightPalette, motifPaths } from "../../ui/motif.ts";
import { unit } from "../../ui/motif-unit.ts";
import { fitTitle } from "./fit-title.ts";
import { type Share, shareSize } from "./share.ts";
import type { TitleFont } from "./title-font.server.ts";

const { width, height } = shareSize;
const margin = 80;
const name = { size: 34, baseline: 108 };
const band = { columns: 15, rows: 2 };
const square = width / band.columns;
const bandTop = height - band.rows * square;
const lastBaseline = bandTop - 56;
const lineHeight = 1.1;

export function shareSvg({ title, company }: Share, seed: string, font: TitleFont): string {
  const inside = width - 2 * margin;
  const { size, lines } = fitTitle(title, inside, font.widthOf);
  const titleLines = lines.map((line, i) => {
    const baseline = lastBaseline - (lines.length - 1 - i) * size * lineHeight;
    return text(font, line, { size, baseline, colour: lightPalette.ink });
  });
  const paths = motifPaths({ seed, ...band }).map(
    ({ colour, d }) => `<path fill="${lightPalette[colour]}" d="${d}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${lightPalette.ground}" d="M0 0h${width}v${height}H0z"/>`,
    text(font, company, { ...name, colour: lightPalette.rust }),
    ...titleLines,
    `<g transform="translate(0 ${bandTop}) scale(${square / unit})">${paths.join("")}</g>`,
    "</svg>",
  ].join("");
}

type Set = { size: number; baseline: number; colour: string };

function text(font: TitleFont, line: string, { size, baseline, colour }: Set): string {
  const scale = size / 1_000;
  const glyphs = font
    .glyphsOf(line)
    .map(({ d, x }) => `<path transform="translate(${x} 0)" d="${d}"/>`);
  const placed = `translate(${margin} ${baseline}) scale(${scale} ${-scale})`;
  return `<g fill="${colour}" transform="${placed}">${glyphs.join("")}</g>`;
}
