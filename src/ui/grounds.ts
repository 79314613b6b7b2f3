/**
 * The values of `--paper` (tokens.css), for places that CSS cannot reach: browser bars and icons.
 */
export const grounds = { light: "#fbf8f1", dark: "#15130f" } as const;
