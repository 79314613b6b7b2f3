/** @param program is stringified, so it may use only its argument */
export const inlineScript = <Given>(program: (given: Given) => void, given: Given): string =>
  `(${program})(${JSON.stringify(given)})`;
