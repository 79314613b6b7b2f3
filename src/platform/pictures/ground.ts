/**
 * @returns the nearest of 64 colours for the attribute `data-ground`, which `styles/pictures.css`
 * fills: the policy of public pages forbids inline styles
 * @param colour such as `#1f5d50`
 */
export const groundOf = (colour: string): string =>
  [1, 3, 5].map((at) => nearest(Number.parseInt(colour.slice(at, at + 2), 16))).join("");

const steps = ["2", "6", "a", "e"] as const;

/** Each step is one hex digit that counts twice: `6` is `66`. */
const nearest = (of: number): string =>
  steps.reduce((best, step) => (off(step, of) < off(best, of) ? step : best));

const off = (step: string, of: number) => Math.abs(Number.parseInt(step, 16) * 17 - of);
