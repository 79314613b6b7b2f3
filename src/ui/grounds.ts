/** The page's own ground in each scheme by value (tokens.css: --paper), for what is drawn outside it: browser bars, icons. */
export const grounds = { light: "#fbf8f1", dark: "#15130f" } as const;
