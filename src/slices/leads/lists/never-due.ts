/** The value of `due` if no answer is owed, or there is no deadline. */
export const neverDue = "9999";
