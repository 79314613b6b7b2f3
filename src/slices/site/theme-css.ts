/**
 * Overrides `tokens.css` and `scenes.css` with the company's accent: marigold and rust, and what
 * stands on them. Comes in the same layer after them, so that it wins at equal specificity.
 */
import { luminance } from "../../ui/colour.ts";
import { type Accent, accentOf } from "./accent.ts";

/** Excludes a scene whose next one is marigold too, since it has another background. */
const onMarigold = `[data-scene="marigold"]:where(:not(:has(+ [data-scene="marigold"])))`;

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

/**
 * A mid-tone colour leaves too little contrast for muted or red text, so all text has one colour.
 */
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
