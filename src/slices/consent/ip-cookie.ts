/** In its own file, since every page loads `cookies.ts`. */
export const keptAddress = (cookies: string): string =>
  /(?:^|;\s*)ipAddress=([0-9a-fA-F:.]{2,45})(?:;|$)/.exec(cookies)?.[1] ?? "";
