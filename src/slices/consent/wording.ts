/**
 * Of what Accept allows, as the software has it: raised when that becomes another thing. What staff
 * write in the banner and on the page *Cookies* has versions of its own.
 */
export const wording = 1;
