/** Cleaned HTML's words. @param gap stands where a tag was */
export const withoutTags = (html: string, gap: "" | " "): string =>
  html.replace(/<[^>]*>/g, gap).replace(/&(amp|lt|gt|quot);/g, (_, name: Name) => characters[name]);

type Name = keyof typeof characters;
/** What the cleaner leaves escaped. */
const characters = { amp: "&", lt: "<", gt: ">", quot: '"' };
