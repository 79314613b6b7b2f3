/** Sentences of the software's own, by what they are in English. */
export type Words = Readonly<Record<string, string>>;

/** @param sentence in English, with `{name}` where one of the parts stands */
export type Say = (sentence: string, parts?: Readonly<Record<string, string | number>>) => string;

export const sayInEnglish: Say = (sentence, parts = {}) =>
  sentence.replace(/\{(\w+)\}/g, (place, name) => String(parts[name] ?? place));
