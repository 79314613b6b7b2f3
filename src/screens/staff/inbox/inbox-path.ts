export const listPath = "/staff/inbox";
export const boardPath = "/staff/inbox/board";

/** An enquiry that is open beside the list counts as part of the list. */
export const inboxPath = (pathname: string): string =>
  pathname.startsWith(boardPath) ? boardPath : listPath;
