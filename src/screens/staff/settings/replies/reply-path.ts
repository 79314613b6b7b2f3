export const repliesPath = "/staff/settings/replies";
