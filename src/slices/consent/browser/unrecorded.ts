import { keepLocal } from "../../../platform/browser/local.ts";

/** In local storage while an Accept is not recorded: another page tries again. */
export const unrecorded = "acceptUnrecorded";

export const markUnrecorded = (isUnrecorded: boolean) =>
  keepLocal(unrecorded, isUnrecorded ? "true" : null);
