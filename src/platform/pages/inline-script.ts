/** @param program is stringified, so it may use only its argument */
export const inlineScript = <Given>(program: (argument: Given) => void, argument: Given): string =>
  `(${program})(${JSON.stringify(argument)})`;
