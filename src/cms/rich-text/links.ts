import { isOfStaff } from "../../platform/text/links.ts";

/** In levels. No valid text is nested this deep, so deeper parts are ignored. */
const deepest = 64;

/** @param change returns null to remove a link and keep its text */
export const withLinks = (text: unknown, change: (href: string) => unknown): unknown =>
  nodeWith(text, change, 0);

function nodeWith(node: unknown, change: (href: string) => unknown, depth: number): unknown {
  if (!isRecord(node) || depth > deepest) return node;
  const { marks, content } = node;
  return {
    ...node,
    ...(Array.isArray(marks) && { marks: marks.flatMap((mark) => markWith(mark, change)) }),
    ...(Array.isArray(content) && {
      content: content.map((part) => nodeWith(part, change, depth + 1)),
    }),
  };
}

function markWith(mark: unknown, change: (href: string) => unknown): unknown[] {
  if (!isRecord(mark) || mark.type !== "link" || !isRecord(mark.attrs)) return [mark];
  const { href } = mark.attrs;
  if (typeof href !== "string") return [mark];
  const changed = change(href);
  return changed === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href: changed } }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const longest = 2_000;

/** Https, http, mailto and tel addresses, paths of this site and parts of the same page. */
export const isLink = (href: string): boolean =>
  href.length <= longest &&
  (/^(?:(?:mailto|tel):|#)[^\s\\\p{Cc}]+$/iu.test(href) ||
    (/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(href) && URL.canParse(href)) ||
    isOwnPath(href));

/** The pages' security policy blocks pictures of other sites. */
export const isPictureAddress = (src: string): boolean => src.length <= longest && isOwnPath(src);

/** Browsers read "//" and "/\" as another site, and ignore tabs and line ends. */
const isOwnPath = (address: string) =>
  /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(address) && !isOfStaff(address);
