import type { Kind } from "./kind.ts";

const areMany = new Set(["figures", "faq", "testimonials", "tiles", "words", "mails", "answers"]);

export const single = <Body>(
  kind: string,
  many: string,
  schema: Kind<Body>["schema"],
): Kind<Body> => ({
  kind,
  names: {
    ...{ one: many.toLowerCase(), many, path: kind },
    ...(areMany.has(kind) && { areMany: true as const }),
  },
  inAdmin: true,
  // The home page shows all of them, unless staff remove them there.
  previewAt: () => "/",
  schema,
  files: `${kind}.json`,
});
