import { isOfStaff } from "../../platform/link-target.ts";

/**
 * The addresses that links and pictures can have. Browsers read "\" as "/" and ignore tabs and
 * line ends, so no address may contain them.
 */

const longest = 2_000;

/**
 * @returns true for https, http, mailto and tel addresses, paths of this site and parts of the
 * same page
 */
export const isLink = (href: string): boolean =>
  href.length <= longest &&
  (/^(?:(?:mailto|tel):|#)[^\s\\\p{Cc}]+$/iu.test(href) ||
    (/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(href) && URL.canParse(href)) ||
    isOwnPath(href));

/**
 * Only paths of this site are allowed: the pages' security policy blocks pictures of other sites.
 */
export const isPictureAddress = (src: string): boolean => src.length <= longest && isOwnPath(src);

/** An address that begins with "//" leads to another site. */
const isOwnPath = (address: string) =>
  /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(address) && !isOfStaff(address);
