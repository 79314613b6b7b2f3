/**
 * An event of the window after each change of page or search. Lazily loaded code listens for it.
 */
export const stepTaken = "step";
