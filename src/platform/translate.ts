export type Words = Readonly<Record<string, string>>;

/** @param sentence English, with `{name}` for each part */
export type Say = (sentence: string, parts?: Readonly<Record<string, string | number>>) => string;

export const sayInEnglish: Say = (sentence, parts = {}) =>
  sentence.replace(/\{(\w+)\}/g, (place, name) => String(parts[name] ?? place));
