/** As `due` has it of what is owed no answer, or was promised none. */
export const neverDue = "9999";
