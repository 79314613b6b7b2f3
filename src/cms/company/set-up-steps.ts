export const setUpSteps = ["company", "look", "hours", "mail", "demo"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const isSetUpStep = (name: string): name is SetUpStep =>
  setUpSteps.some((step) => step === name);
