/**
 * What a company's accent changes of `tokens.css` and `scenes.css`: marigold and rust, each with
 * what stands on it. In their layer and after them, so that it wins where they weigh the same.
 */
import { luminance } from "../../ui/colour.ts";
import { type Accent, accentOf } from "./accent.ts";

/** Without what takes another ground, because one of this follows. */
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

/** Between a dark and a light colour there is too little room for muted words, or for red ones. */
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
