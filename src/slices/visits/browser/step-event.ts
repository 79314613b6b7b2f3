/** Of the window, once another page or search is shown. Heard by code that comes late. */
export const stepTaken = "step";
