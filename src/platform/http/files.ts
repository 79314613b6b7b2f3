import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

type Files = {
  type: string | RegExp;
  longest: number;
  notFile: string;
};

/** Needs a Fastify plugin of its own: it refuses all other types. Reading throws Problem 415. */
export function takeFiles(app: FastifyInstance, { type, longest, notFile }: Files) {
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer", bodyLimit: longest } as const;
  app.addContentTypeParser(type, asBuffer, async (_: FastifyRequest, body: unknown) => body);
  app.addContentTypeParser("*", async () => {
    throw new Problem(415, notFile);
  });
  return ({ body }: Pick<FastifyRequest, "body">): Buffer => {
    if (Buffer.isBuffer(body)) return body;
    throw new Problem(415, notFile);
  };
}

export function takeFileStreams(app: FastifyInstance, { type, notFile }: Omit<Files, "longest">) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, async (_: FastifyRequest, body: unknown) => body);
  app.addContentTypeParser("*", async () => {
    throw new Problem(415, notFile);
  });
  return ({ body }: Pick<FastifyRequest, "body">): Readable => {
    if (body instanceof Readable) return body;
    throw new Problem(415, notFile);
  };
}

type RequestHeaders = { headers: IncomingHttpHeaders };
type Answer = { raw: { once(event: "close", listener: () => void): unknown } };
type Bounds = {
  longest: number;
  atOnce: number;
  tooLong: string;
  mostOfOne?: number;
};

/** @returns a function that reserves room until the response ends; it throws Problem 413 or 503 */
export function createLargeBodies({ longest, atOnce, tooLong, mostOfOne = atOnce }: Bounds) {
  const senders: string[] = [];
  return ({ headers }: RequestHeaders, { raw }: Answer, sender = "") => {
    // The header is always there: `bodies.ts` refuses bodies of unknown length.
    if (Number(headers["content-length"] ?? 0) > longest) throw new Problem(413, tooLong);
    if (senders.length >= atOnce)
      throw full("Others are sending files just now. Try again in a moment.");
    if (senders.filter((one) => one === sender).length >= mostOfOne)
      throw full("Your last files are still being taken. Send the next one after that.");
    senders.push(sender);
    raw.once("close", () => senders.splice(senders.indexOf(sender), 1));
  };
}

const full = (why: string) => new Problem(503, why, { headers: { "retry-after": "5" } });

/** @throws Problem 401 or 403 */
export type Admit = (request: FastifyRequest) => Promise<{ id: string }>;
type HoldRoom = (request: FastifyRequest, reply: FastifyReply, sender: string) => void;

export function createLetIn(holdRoom: HoldRoom) {
  const senders = new WeakMap<FastifyRequest, string>();
  return {
    letIn: (admit: Admit) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = await admit(request);
      senders.set(request, id);
      holdRoom(request, reply, id);
    },
    senderOf(request: FastifyRequest): string {
      const id = senders.get(request);
      if (id === undefined) throw new Error("a body came in without passing the door");
      return id;
    },
  };
}

/** Each download runs a process of its own. */
const mostAtOnce = 2;
const byteOrderMark = "\uFEFF";

/** An error destroys the stream, so that half a file does not pass for a whole one. */
export function createDownloads(withinMs?: number) {
  const underWay = new Map<string, symbol>();

  /** @throws Problem 429 if this person has a download under way, or two others have */
  return async (who: string, begin: () => Promise<AsyncIterable<string>>): Promise<Readable> => {
    if (underWay.has(who)) throw oneIsComing();
    if (underWay.size >= mostAtOnce) throw tooMany();
    const place = Symbol(who);
    const free = () => void (underWay.get(who) === place && underWay.delete(who));
    underWay.set(who, place);
    try {
      const file = takenInTime(withMark(await begin()), withinMs);
      // Both at the end of the file and if the reader left before the first line.
      return file.once("end", free).once("close", free);
    } catch (error) {
      free();
      throw error;
    }
  };
}

async function* withMark(lines: AsyncIterable<string>) {
  yield byteOrderMark;
  yield* lines;
}

const later = { headers: { "retry-after": "30" } };
const tooMany = () =>
  new Problem(429, "Two exports are being made. Try again when they have come.", later);
const oneIsComing = () =>
  new Problem(429, "One of yours is being made. Try again when it has come.", later);

/** Time to download a read part, or the rest: two megabytes at most, possible on any line. */
const takenWithinMs = 2 * 60_000;

export function takenInTime(
  parts: AsyncIterable<string | Buffer>,
  withinMs = takenWithinMs,
): Readable {
  let timer: NodeJS.Timeout | undefined;
  const file = Readable.from(watched(), { objectMode: false });
  return file.once("close", () => clearTimeout(timer));

  async function* watched() {
    for await (const part of parts) {
      wait();
      yield part;
      clearTimeout(timer);
    }
    // The rest is in the stream's buffer.
    wait();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => file.destroy(new Error("an export was not taken")), withinMs);
    timer.unref();
  }
}
