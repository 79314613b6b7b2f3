/** Of the banner and of the page *Cookies*: raised when either says another thing. */
export const wording = 1;
