/** The address of an enquiry's own page, which whoever has its key finds. */

const before = "/enquiry/";

export const enquiryPath = (key: string): string => before + key;

export const isEnquiryPath = (href: string): boolean => href.startsWith(before);

/** The thanks for a form sent without scripts, which lead to that page too. */
export const thanksPath = (enquiry: string): string =>
  `/thank-you?enquiry=${enquiry.slice(before.length)}`;
