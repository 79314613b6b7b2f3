/** Colours as `#rrggbb`. Contrast is WCAG 2.2's; lightness, chroma and hue are OKLCH's. */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Three = [number, number, number];

/** @returns 1 to 21 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** 0 for black, 1 for white. */
export function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://bottosson.github.io/posts/oklab/ */
export function toOklch(colour: string): Oklch {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: Math.atan2(along, across),
  };
}

export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [minChroma, maxChroma] = [0, chroma];
  if (isShown(toLinear({ lightness, chroma, hue }))) minChroma = chroma;
  else
    for (let step = 0; step < 20; step++) {
      const middle = (minChroma + maxChroma) / 2;
      if (isShown(toLinear({ lightness, chroma: middle, hue }))) minChroma = middle;
      else maxChroma = middle;
    }
  return `#${toLinear({ lightness, chroma: minChroma, hue }).map(hexOf).join("")}`;
}

function linearOf(colour: string): Three {
  const at = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function toLinear({ lightness, chroma, hue }: Oklch): Three {
  const [across, along] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const s = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The margin is half a step of 255, which rounds to the edge. */
const isShown = (channels: Three) => channels.every((value) => value > -0.0002 && value < 1.002);

function hexOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
