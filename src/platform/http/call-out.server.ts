/**
 * An address that staff entered must not reach what only this machine can: https only, no
 * redirects, resolved once to public addresses, and the certificate must have the name.
 */
import { Resolver } from "node:dns/promises";
import { type RequestOptions, request } from "node:https";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { orAborted } from "../task-queue.ts";
import type { CallFailure } from "./call-failures.ts";

/** IANA's special-purpose IPv4 addresses, multicast and reserved ones. */
const notPublicIpv4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** Mapped, translated, local and link-local addresses lie outside it. */
const allocatedIpv6 = blockList("ipv6", [["2000::", 3]]);

/** Exceptions: protocol assignments, documentation, and 6to4, which embeds any IPv4 address. */
const notPublicIpv6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** @param address from a resolver, without brackets; anything else is not public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return allocatedIpv6.check(address, "ipv6") && !notPublicIpv6.check(address, "ipv6");
}

function blockList(family: "ipv4" | "ipv6", subnets: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

export class CallFailed extends Error {
  readonly why: CallFailure;

  constructor(why: CallFailure, options?: ErrorOptions) {
    super(`the call failed: ${why}`, options);
    this.why = why;
  }
}

type OptionsForOptions = { headers: Record<string, string>; body: string };
/** @returns the status of the response @throws CallFailed */
export type CallOut = (
  url: URL,
  options: OptionsForOptions,
  ending: AbortSignal,
) => Promise<number>;

export type WayOut = {
  resolve(name: string): Promise<string[]>;
  isAllowed(address: string): boolean;
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

/** @throws CallFailed if the name is unknown or has an address that may not be called */
async function addressesOf(url: URL, { resolve, isAllowed }: WayOut): Promise<string[]> {
  const name = nameIn(url);
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  if (addresses.length === 0) throw new CallFailed("unknown");
  // If a name has both kinds, the next attempt would reach the private address.
  if (!addresses.every(isAllowed)) throw new CallFailed("private");
  return addresses;
}

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

function connectionTo(url: URL, { way, addresses, signal }: Checked): RequestOptions {
  const name = nameIn(url);
  const targets = addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    host: name,
    port: url.port || 443,
    path: `${url.pathname}${url.search}`,
    // A new connection: an existing one may lead to an unchecked address.
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

/** The status is final once it arrives; the rest is read so that the server can finish. */
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
  // A switch of protocols emits no response: without this handler none of the other events comes.
  call.on("upgrade", ({ statusCode }, socket) => {
    status = statusCode ?? 0;
    socket.destroy();
  });
  call.on("error", (error) => (status === null ? reject(error) : resolve(status)));
  call.on("close", () => (status === null ? reject(new Error("no answer")) : resolve(status)));
  call.end(body);
  return promise;
}

/** Queries DNS directly: the system's lookup would occupy a thread of the process. */
async function askDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

function failureOf(error: unknown): CallFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return byTls.test(code) ? "certificate" : "unreached";
}

/** `body` is null if it was not read: the status is not 200, or it has too many bytes. */
type Fetched = { status: number; body: Buffer | null };
export type FetchOut = (url: URL, longest: number, ending: AbortSignal) => Promise<Fetched>;

export const createFetchOut = (way: WayOut): FetchOut =>
  async function fetchOut(url, longest, ending) {
    if (url.protocol !== "https:") throw new CallFailed("private");
    const signal = AbortSignal.any([AbortSignal.timeout(way.timeoutMs), ending]);
    try {
      const addresses = await orAborted(addressesOf(url, way), signal, () => signal.reason);
      const headers = { accept: "image/*", "user-agent": "Foyer" };
      const options = { ...connectionTo(url, { way, addresses, signal }), headers };
      return await get(options, longest);
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      throw new CallFailed(signal.aborted ? "late" : failureOf(error), { cause: error });
    }
  };

function get(options: RequestOptions, longest: number): Promise<Fetched> {
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>();
  const call = request(options, (answer) => {
    const status = answer.statusCode ?? 0;
    const isTooLong = Number(answer.headers["content-length"] ?? 0) > longest;
    const end = (body: Buffer | null) => {
      resolve({ status, body });
      answer.destroy();
    };
    if (status !== 200 || isTooLong) return end(null);
    const parts: Buffer[] = [];
    let read = 0;
    answer.on("data", (part: Buffer) => {
      read += part.length;
      parts.push(part);
      if (read > longest) end(null);
    });
    answer.on("end", () => end(Buffer.concat(parts)));
    answer.on("error", reject);
    answer.on("aborted", () => reject(new Error("the answer broke off")));
  });
  call.on("upgrade", ({ statusCode }, socket) => {
    resolve({ status: statusCode ?? 0, body: null });
    socket.destroy();
  });
  call.on("error", reject).on("close", () => reject(new Error("no answer")));
  call.end();
  return promise;
}
