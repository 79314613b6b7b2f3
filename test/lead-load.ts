/** Visitors who send leads without pause, and remember what they were answered. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** How long somebody who was refused looks at it. */
const refusedMs = 50;

export type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

/** Why there was no answer. */
export class Unanswered extends Error {
  /** As the system calls it: ECONNREFUSED, ECONNRESET … */
  readonly code: string;
  /**
   * Whether the site had taken this connection: it had answered on
   * it before, or had begun to answer.
   */
  readonly wasAccepted: boolean;

  constructor(cause: unknown, wasAccepted: boolean) {
    super("no answer", { cause });
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    this.wasAccepted = wasAccepted;
  }
}

export type LeadLoad = ReturnType<typeof leadLoad>;

/** @param url where the site is just now; asked before each lead */
export function leadLoad(url: () => string, visitors = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  /** By key: what was answered, or why there was no answer. */
  const answers = new Map<string, Answer | Error>();
  let isStopped = false;

  async function visit() {
    while (!isStopped) {
      const key = randomUUID();
      const answer = await sendLead(url(), { key, agent }).catch((error: Error) => error);
      answers.set(key, answer);
      if (answer instanceof Error || answer.status !== 201) await wait(refusedMs);
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visit));

  const withStatus = (status: number) =>
    [...answers.values()].filter((a): a is Answer => !(a instanceof Error) && a.status === status);
  return {
    answers,
    withStatus,
    unanswered: () => [...answers.values()].filter((a): a is Error => a instanceof Error),
    /** Ids of the leads that were said to be stored. */
    acknowledged: () => withStatus(201).map(idOf),
    async stop() {
      isStopped = true;
      await visits;
      agent.destroy();
    },
  };
}

export async function sendLead(
  url: string,
  { key, agent }: { key: string; agent?: Agent },
): Promise<Answer> {
  const sending = request(new URL("/blogapp/leads/", url), {
    method: "POST",
    ...(agent && { agent }),
    headers: { "content-type": "application/json", "idempotency-key": key },
  });
  sending.end(
    JSON.stringify({
      name: "Vera Rao",
      email: `${key}@example.com`,
      query: "Will this be kept?",
      source: "Home Page",
    }),
  );
  return answerTo(sending);
}

/** @param agent keeps the connection; without one each page has its own */
export async function getPage(url: string, path: string, agent?: Agent): Promise<Answer> {
  const sending = request(new URL(path, url), {
    headers: { accept: "text/html" },
    agent: agent ?? false,
  });
  sending.end();
  return answerTo(sending);
}

async function answerTo(sending: ClientRequest): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(sending, "response").catch((error: unknown) => {
    throw new Unanswered(error, sending.reusedSocket);
  });
  if (!response) throw new Error("a response event has a response");
  const body = await text(response).catch((error: unknown) => {
    throw new Unanswered(error, true);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** @returns of a lead that was acknowledged */
export function idOf({ body }: Answer): string {
  const { id }: { id?: unknown } = JSON.parse(body);
  if (typeof id !== "string") throw new Error(`an acknowledged lead has no id: ${body}`);
  return id;
}
