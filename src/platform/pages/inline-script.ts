/**
 * The text of a program that stands in the page itself, because it runs before the page's scripts are there.
 * @param program uses nothing from outside itself but what it is given
 */
export const inlineScript = <Given>(program: (given: Given) => void, given: Given): string =>
  `(${program})(${JSON.stringify(given)})`;
