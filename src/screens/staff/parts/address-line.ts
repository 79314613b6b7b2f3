type AddressLineOptions = { protocol: string; host: string };

/** A host name that other machines can resolve: no number, and not this machine's own. */
const isName = (host: string): boolean =>
  /[a-z]/i.test(host) && !/^(\[|localhost|.*\.localhost)/i.test(host);

/** The line that sets the site's address, for the administrator of the server. */
export function addressLine({ host }: AddressLineOptions): string {
  const [name = ""] = host.split(":");
  return `PUBLIC_URL=https://${isName(name) && name.includes(".") ? host : "www.example.com"}`;
}
