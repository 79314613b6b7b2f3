export const myDataPath = "/privacy/my-data";

export const myDataLink = (key: string): string => `${myDataPath}/${key}`;

export const myDataFile = (key: string): string => `${myDataLink(key)}/file`;
