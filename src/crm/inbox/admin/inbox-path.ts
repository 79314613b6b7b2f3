export const listPath = "/staff/inbox";
export const boardPath = "/staff/inbox/board";

export const inboxPath = (pathname: string): string =>
  pathname.startsWith(boardPath) ? boardPath : listPath;
