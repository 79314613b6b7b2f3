/** Links to a page that only leads on become links to where it leads. */
export const withOwnLinks = (html: string): string =>
  html.replaceAll(
    /(\shref\s?=\s?["']?)(https?:\/\/[^"'\s<>]{1,4000})/gi,
    (all, before, address) => {
      const led = ledTo(address.replaceAll("&amp;", "&"));
      return led === null ? all : before + escapedIn(led);
    },
  );

/** By the parameter that has the address. */
const leadingOn: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.com$/, /./, ["url"]],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/, /./, ["u"]],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:safety\/go|redir\/redirect)/, ["url"]],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^slack-redir\.net$/, /./, ["url"]],
  [/^duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
];

function ledTo(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, , parameters = []] =
    leadingOn.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const led = parameters.map((one) => searchParams.get(one)).find((one) => one !== null) ?? "";
  return /^(?:https?:\/\/|mailto:)/i.test(led) ? led : null;
}

const escapedIn = (address: string) =>
  address.replaceAll("&", "&amp;").replaceAll(/["'<>\s]/g, encodeURIComponent);
