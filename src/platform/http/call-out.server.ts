/**
 * Calls an address that somebody at the desk has typed in. Such an address must not open what this
 * machine alone can reach: https only; the name is resolved once, and where one of its addresses is
 * not public nothing is called; those very addresses are then used, while the certificate is
 * checked for the name. No redirect is followed, and nothing of the answer is kept but its status.
 * What is fetched goes the same way (`fetch-out.server.ts`).
 */
import { Resolver } from "node:dns/promises";
import { type RequestOptions, request } from "node:https";
import { isIP } from "node:net";
import { orAborted } from "../or-aborted.ts";
import type { CallFailure } from "./call-failures.ts";
import { isPublicAddress } from "./public-address.ts";

export class CallFailed extends Error {
  readonly why: CallFailure;

  constructor(why: CallFailure, options?: ErrorOptions) {
    super(`the call failed: ${why}`, options);
    this.why = why;
  }
}

type OptionsForOptions = { headers: Record<string, string>; body: string };
/** @returns the answer's status. @throws CallFailed */
export type CallOut = (
  url: URL,
  options: OptionsForOptions,
  ending: AbortSignal,
) => Promise<number>;

/** How it is done. Tests, whose servers stand on this machine, pass their own. */
export type WayOut = {
  resolve(name: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  /** Certificates that are trusted beside those of Node. */
  ca?: string;
  timeoutMs: number;
};

export const publicWayOut: WayOut = {
  resolve: askDns,
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
};

const mostRead = 1024 * 1024;
const byTls = /CERT|TLS|SSL|SIGNATURE|ISSUER|CHAIN/;

export const createCallOut = (way: WayOut): CallOut =>
  async function callOut(url, options, ending) {
    if (url.protocol !== "https:") throw new CallFailed("private");
    const late = AbortSignal.timeout(way.timeoutMs);
    const signal = AbortSignal.any([late, ending]);
    try {
      const addresses = await orAborted(addressesOf(url, way), signal, () => signal.reason);
      return await post(optionsFor(url, { way, options, addresses, signal }), options.body);
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      throw new CallFailed(signal.aborted ? "late" : failureOf(error), { cause: error });
    }
  };

/** @throws CallFailed where one of them is not to be called */
export async function addressesOf(url: URL, { resolve, isAllowed }: WayOut): Promise<string[]> {
  const name = nameIn(url);
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  if (addresses.length === 0) throw new CallFailed("unknown");
  // Of a name with both, the private one would be reached at the next try.
  if (!addresses.every(isAllowed)) throw new CallFailed("private");
  return addresses;
}

/** Without the brackets that IPv6 has in an address. */
const nameIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

type Checked = { way: WayOut; addresses: string[]; signal: AbortSignal };

const optionsFor = (
  url: URL,
  { options, ...checked }: Checked & { options: OptionsForOptions },
): RequestOptions => ({
  ...connectionTo(url, checked),
  method: "POST",
  headers: { ...options.headers, "content-length": Buffer.byteLength(options.body) },
});

/** To those addresses alone, which were checked. */
export function connectionTo(url: URL, { way, addresses, signal }: Checked): RequestOptions {
  const name = nameIn(url);
  const targets = addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    host: name,
    port: url.port || 443,
    path: `${url.pathname}${url.search}`,
    // A connection of its own: none that was opened before the addresses were checked.
    agent: false,
    lookup: (_name, { all }, answer) => {
      const [first] = targets;
      if (all || !first) answer(null, targets);
      else answer(null, first.address, first.family);
    },
    ...(isIP(name) === 0 && { servername: name }),
    ...(way.ca !== undefined && { ca: way.ca }),
    signal,
  };
}

/** The status counts as soon as it is there; the rest is read so that the server can end. */
function post(options: RequestOptions, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let status: number | null = null;
  const call = request(options, (answer) => {
    status = answer.statusCode ?? 0;
    const finish = () => resolve(status ?? 0);
    let read = 0;
    answer.on("data", (part: Buffer) => {
      read += part.length;
      if (read > mostRead) answer.destroy();
    });
    answer.on("error", finish).on("close", finish);
  });
  // An answer of another protocol is no response: without this none of the others is ever told.
  call.on("upgrade", ({ statusCode }, socket) => {
    status = statusCode ?? 0;
    socket.destroy();
  });
  call.on("error", (error) => (status === null ? reject(error) : resolve(status)));
  call.on("close", () => (status === null ? reject(new Error("no answer")) : resolve(status)));
  call.end(body);
  return promise;
}

/** DNS itself, which takes no thread of the process as the system's look-up does. */
async function askDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

export function failureOf(error: unknown): CallFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return byTls.test(code) ? "certificate" : "unreached";
}
