import type { UndoQuestion } from "../use-asking-undo.ts";
import type { Undo } from "../use-undo.ts";
import type { EnquiryConflict } from "./conflict.ts";

/** What one of the inbox's forms did, and the form that undoes it; or why it did nothing. */
export type ActionResult = {
  message: string;
  asks?: UndoQuestion | undefined;
  undo?: Undo;
  conflict?: EnquiryConflict;
};
