import { isOfStaff } from "../../platform/link-target.ts";

/**
 * What a text may lead to or show. A browser reads "\" as "/" and passes over tabs and line ends,
 * so neither may stand in one.
 */

const longest = 2_000;

/** https, http, mailto and tel, a path of this site, or a part of the same page. */
export const isLink = (href: string): boolean =>
  href.length <= longest &&
  (/^(?:(?:mailto|tel):|#)[^\s\\\p{Cc}]+$/iu.test(href) ||
    (/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(href) && URL.canParse(href)) ||
    isOwnPath(href));

/** A path of this site: the policy of its pages shows no picture of another. */
export const isPictureAddress = (src: string): boolean => src.length <= longest && isOwnPath(src);

/** "//" begins the address of another site. */
const isOwnPath = (address: string) =>
  /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(address) && !isOfStaff(address);
