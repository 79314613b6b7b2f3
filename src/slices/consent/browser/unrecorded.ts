import { keepLocal } from "../../../platform/browser/local.ts";

/** Key in local storage while an Accept is unrecorded: a later page tries again. */
export const unrecorded = "acceptUnrecorded";

export const markUnrecorded = (isUnrecorded: boolean) =>
  keepLocal(unrecorded, isUnrecorded ? "true" : null);
