import { createHash } from "node:crypto";
import { luminance } from "../../ui/colour.ts";
import { type Accent, accentOf } from "./accent.ts";

export type Theme = { css: string; version: string; href: string };

let last: { accent: string; theme: Theme } | undefined;

export function themeOf(accent: string | undefined): Theme | null {
  if (accent === undefined) return null;
  if (last?.accent !== accent) last = { accent, theme: made(accent) };
  return last.theme;
}

/** For a draft: any accent works, and the result is not stored. */
export const draftThemePath = (accent: string): string => `/theme/${accent.slice(1)}.css`;

function made(accent: string): Theme {
  const css = themeCss(accent);
  const version = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { css, version, href: `/theme.css?v=${version}` };
}

/** Excludes a scene whose next one is marigold too, since it has another background. */
const onMarigold = `[data-scene="marigold"]:where(:not(:has(+ [data-scene="marigold"])))`;

/** Comes after `tokens.css` and `scenes.css` in the same layer, so it wins at equal specificity. */
export function themeCss(colour: string): string {
  const accent = accentOf(colour);
  const { fill, ink, light, dark, deep } = accent;
  return `@layer tokens {
  :root,
  ${onMarigold} {
    --marigold: ${fill};
    --on-marigold: ${ink};
    --rust: ${light};
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) {
      --rust: ${dark};
    }
  }
  :root[data-theme="dark"] {
    --rust: ${dark};
  }
  [data-scene="moss"],
  [data-scene="coal"] {
    --color-link: ${deep};
    --color-action: ${deep};
    --color-action-hover: var(--cream);
    --color-accent: ${deep};
    --color-on-accent: var(--coal);
    --motif-marigold: ${deep};
  }
  ${onMarigold} {
${onFill(accent)}
  }
}
`;
}

/** A mid-tone leaves too little contrast for muted or red text, so all text has one colour. */
function onFill({ fill, ink }: Accent): string {
  const words = [
    "text",
    "text-muted",
    "link",
    "link-hover",
    "control",
    "focus",
    "error",
    "success",
  ];
  const grounds = luminance(ink) > 0.5 ? deepGrounds(fill) : { "action-hover": "#000000" };
  const colours = { ...Object.fromEntries(words.map((name) => [name, ink])), action: ink };
  return Object.entries({ ...colours, ...grounds })
    .map(([name, value]) => `    --color-${name}: ${value};`)
    .join("\n");
}

const deepGrounds = (fill: string) => ({
  "on-action": fill,
  "action-hover": "#ffffff",
  surface: "rgb(0 0 0 / 0.18)",
  raised: "rgb(0 0 0 / 0.24)",
});
