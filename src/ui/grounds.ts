/** The values of --paper (tokens.css) for what CSS cannot reach: browser bars, icons. */
export const grounds = { light: "#fbf8f1", dark: "#15130f" } as const;
