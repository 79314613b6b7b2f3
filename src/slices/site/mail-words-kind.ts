/** The kind of the words of mails, as screens know it. */
export const mailWordsKindName = "mails";
