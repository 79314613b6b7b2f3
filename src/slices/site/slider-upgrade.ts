import { z } from "zod";
import { type Anatomy, anatomy } from "./contract.ts";
import { beforePrice } from "./service-anatomy.ts";

/** The former shape of services and groups, with slides outside the sections. */
const formerPage = z.looseObject({
  body: z.looseObject({
    template: z.enum(["service", "group"]),
    anatomy: z.unknown().optional(),
    sections: z.array(z.unknown()).catch([]),
    slider: z.unknown().optional(),
  }),
});
const slides = z.looseObject({});
const section = z.looseObject({ type: z.unknown().optional(), hidden: z.unknown().optional() });

/**
 * Accepts any page. Slides keep their place below the price; in a dossier they stand just above it.
 */
export function withSliderAsSection(input: unknown): unknown {
  const { data } = formerPage.safeParse(input);
  if (!data || !("slider" in data.body)) return input;
  const { slider, ...body } = data.body;
  const { data: former } = slides.safeParse(slider);
  if (!former) return { ...data, body };
  const { data: of } = anatomy.safeParse(body.anatomy);
  const at = of ? priceAmong(body.sections, of) : 0;
  const sections = body.sections.toSpliced(at, 0, { type: "slides", ...former });
  return { ...data, body: { ...body, sections } };
}

/**
 * The index after the last section above the price. Hidden and incomplete sections do not count.
 */
function priceAmong(sections: unknown[], of: Anatomy): number {
  const read = sections.flatMap((one, at) => {
    const { data } = section.safeParse(one);
    return data && data.hidden !== true ? [{ type: data.type, at }] : [];
  });
  return (read[beforePrice(of, read) - 1]?.at ?? -1) + 1;
}
