/** The address of an enquiry's own page, which whoever has its key finds. */

const before = "/enquiry/";

export const enquiryPath = (key: string): string => before + key;

export const isEnquiryPath = (href: string): boolean => href.startsWith(before);

/** The key in such an address. */
export const keyIn = (enquiry: string): string => enquiry.slice(before.length);
