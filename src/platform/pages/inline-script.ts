/** @param program converted to text, so it may use only its argument */
export const inlineScript = <Argument>(
  program: (argument: Argument) => void,
  argument: Argument,
): string => `(${program})(${JSON.stringify(argument)})`;
