/** @param html cleaned  @param gap replaces each tag */
export const withoutTags = (html: string, gap: "" | " "): string =>
  html.replace(/<[^>]*>/g, gap).replace(/&(amp|lt|gt|quot);/g, (_, name: Name) => characters[name]);

type Name = keyof typeof characters;
/** The only entities `cleanHtml` leaves. */
const characters = { amp: "&", lt: "<", gt: ">", quot: '"' };
