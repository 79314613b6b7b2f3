export const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&");
