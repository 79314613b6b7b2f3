import type { UndoQuestion } from "../use-asking-undo.ts";
import type { Undo } from "../use-undo.ts";
import type { EnquiryConflict } from "./conflict.ts";

export type ActionResult = {
  message: string;
  asks?: UndoQuestion | undefined;
  undo?: Undo;
  conflict?: EnquiryConflict;
};
