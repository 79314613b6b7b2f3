/** Texts with `{words}` in braces, which stand for what differs each time. */

const braced = /\{([^{}]*)\}/g;
const bracedWithBefore = /([,:]? ?)\{([^{}]*)\}/g;

/**
 * In one go: braces in what is filled in stay as they are, and so does a name that is not known.
 * What is known to be nothing (`""`) goes with the comma, the colon and the space before it.
 */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(bracedWithBefore, (place, before: string, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name] : undefined;
    if (value === undefined) return place;
    return value === "" ? "" : before + value;
  });

/** Each as often as it stands there. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(braced)].map(([, name = ""]) => name);

/** On one line: nothing that is filled in can add a header to a mail. */
export const filledLine = (text: string, words: Readonly<Record<string, string>>): string =>
  filled(text, words).replace(/\s+/g, " ").trim();
