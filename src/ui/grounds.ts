/** As `--paper` of tokens.css, for what CSS cannot reach: browser bars and icons. */
export const grounds = { light: "#fbf8f1", dark: "#15130f" } as const;
