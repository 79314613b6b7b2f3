/**
 * Version of what Accept allows, raised when that changes in the software. The staff's texts of the
 * banner and the page *Cookies* have versions of their own.
 */
export const wording = 1;
