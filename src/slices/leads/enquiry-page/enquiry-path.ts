/** The path of an enquiry's own page. It contains the key, which gives access. */

const before = "/enquiry/";

export const enquiryPath = (key: string): string => before + key;

export const isEnquiryPath = (href: string): boolean => href.startsWith(before);

export const keyIn = (enquiry: string): string => enquiry.slice(before.length);
