/** Fetches a file from an address that a stranger wrote, as safely as `call-out.server.ts`. */
import { type RequestOptions, request } from "node:https";
import { orAborted } from "../or-aborted.ts";
import {
  addressesOf,
  CallFailed,
  connectionTo,
  failureOf,
  type WayOut,
} from "./call-out.server.ts";

/** `body` is null if it was not read: the status is not 200, or it has too many bytes. */
export type Fetched = { status: number; body: Buffer | null };
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
  // A switch of protocols emits no response.
  call.on("upgrade", ({ statusCode }, socket) => {
    resolve({ status: statusCode ?? 0, body: null });
    socket.destroy();
  });
  call.on("error", reject).on("close", () => reject(new Error("no answer")));
  call.end();
  return promise;
}
