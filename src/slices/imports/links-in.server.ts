import { rewriteHtml } from "./rewrite-html.server.ts";

export function addressesIn(html: string): { links: string[]; pictures: string[] } {
  const links = new Set<string>();
  const pictures = new Set<string>();
  rewriteHtml(html, {
    picture({ src }) {
      pictures.add(src);
      return { src };
    },
    link(href) {
      links.add(href);
      return href;
    },
    say: () => {},
  });
  return { links: [...links], pictures: [...pictures] };
}
