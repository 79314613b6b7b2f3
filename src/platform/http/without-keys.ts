/** As `ids.key()` makes them: 43 characters, of which one is a capital as good as always. */
const keys = /(?<=[/=])(?=[^/]*[A-Z])[\w-]{43}(?![\w-])/g;

/** One-time links are keys: whoever reads the log must not be able to follow them. */
export const withoutKeys = (path: string): string => path.replace(keys, "…");
