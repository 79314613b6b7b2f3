/** Of a step in the browser's history that is the open chat's own. */
export const mark = "chat";

export const isStep = (state: unknown): state is { [mark]: true } =>
  typeof state === "object" && state !== null && mark in state;
