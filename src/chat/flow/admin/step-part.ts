export const stepPart = (step: string): string => `steps.${step}`;
