/** Marks the history step that belongs to the open chat. */
export const mark = "chat";

export const isStep = (state: unknown): state is { [mark]: true } =>
  typeof state === "object" && state !== null && mark in state;
