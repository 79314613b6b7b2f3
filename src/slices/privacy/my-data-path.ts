/** Where a person asks for what is kept of them, and where the link in their mailbox leads. */
export const myDataPath = "/privacy/my-data";

export const myDataLink = (key: string): string => `${myDataPath}/${key}`;

/** Answers a form with a file. */
export const myDataFile = (key: string): string => `${myDataLink(key)}/file`;
