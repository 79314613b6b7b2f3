import { Link } from "@tiptap/extension-link";
import { addressOf } from "./link-address.ts";

/** A link that is its address alone. What is typed as one becomes one. */
export const PostLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (link) => addressOf(link.getAttribute("href") ?? "") },
  }),
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => addressOf(address) !== null,
});
