type AddressLineOptions = { protocol: string; host: string };

/** A name that other machines can ask for: no number, and not this machine's own. */
const isName = (host: string): boolean =>
  /[a-z]/i.test(host) && !/^(\[|localhost|.*\.localhost)/i.test(host);

/** The setting that tells the site its own address, for whoever runs the server. */
export function addressLine({ host }: AddressLineOptions): string {
  const [name = ""] = host.split(":");
  return `PUBLIC_URL=https://${isName(name) && name.includes(".") ? host : "www.example.com"}`;
}
