import type { Undo } from "../use-undo.ts";

/** What one of the inbox's forms did, and the form that undoes it. */
export type Done = { said: string; undo?: Undo };
