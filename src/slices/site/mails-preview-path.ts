/** Where mails are drawn as they will look, for the frame beside their editor. */
export const mailsPreviewPath = "/staff/content/mails/preview";
