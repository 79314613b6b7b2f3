const braced = /\{([^{}]*)\}/g;
const bracedWithBefore = /([,:]? ?)\{([^{}]*)\}/g;

/** Braces within values stay; an empty value removes the comma, colon and space before it. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(bracedWithBefore, (place, before: string, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name] : undefined;
    if (value === undefined) return place;
    return value === "" ? "" : before + value;
  });

export const namesIn = (text: string): string[] =>
  [...text.matchAll(braced)].map(([, name = ""]) => name);

/** On one line, so that no value can add a header to a mail. */
export const filledLine = (text: string, words: Readonly<Record<string, string>>): string =>
  filled(text, words).replace(/\s+/g, " ").trim();
