/** The part of the editor that a step is. */
export const stepPart = (step: string): string => `steps.${step}`;
