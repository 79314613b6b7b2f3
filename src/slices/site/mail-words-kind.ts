export const mailWordsKindName = "mails";
