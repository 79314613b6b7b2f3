import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { otherwise } from "../http/call-table.ts";
import { type Admission, type Group, limitOf } from "../http/limits.ts";
import { gravityOf, plainForm, plainFormPolicy, sendDrawn } from "../http/problems.ts";
import { Problem } from "../problem.ts";
import { widestNetwork } from "../quota.ts";
import { createTaskQueue } from "../task-queue.ts";
import {
  closedWithin,
  createTurn,
  draw,
  headersOf,
  longestDrawingMs,
  ownRequest,
  type PagePolicies,
  type Provide,
  policyOf,
  type Queue,
  sendResponse,
} from "./drawing.ts";
import type { PageDrawing, SignedIn } from "./page-context.ts";
import { drawnAddressOf, type Place } from "./place.ts";
import type { Sender } from "./plain-form.ts";
import { refuseGrowing } from "./plain-form.ts";
import type { Returned } from "./returned-form.ts";
import type { PageRoute } from "./route-table.ts";

/** @param right null closes the screen to everybody @throws Problem 401 or 403 */
export type AdmitStaff = (request: FastifyRequest, right: string | null) => Promise<SignedIn>;

export type IsKnown = (key: string, sender: Sender) => Promise<boolean>;

export type OwnPagesOptions = PagePolicies & {
  admission: Admission;
  provide: Provide;
  visitorChecks: Record<string, IsKnown>;
  admitStaff: AdmitStaff;
  signInAt: string;
  publicUrl: URL | null;
  write: Database["write"];
  ask(): Promise<unknown>;
};

export function createOwnPages(options: OwnPagesOptions) {
  const { admission, admitStaff, signInAt, provide, publicUrl } = options;
  /** Strangers can fill their queue, so staff and holders of a key have their own. */
  const lanes = {
    stranger: createTaskQueue({ atOnce: 1, mostWaiting: 16, rests: true }),
    keyHolder: createTaskQueue({ atOnce: 1, mostWaiting: 16, rests: true }),
    staff: createTaskQueue({ atOnce: 1, mostWaiting: 32, rests: true }),
  };
  /** Thrown only after the body is read, so that the form can be shown again. */
  const refusals = new WeakMap<FastifyRequest, unknown>();
  const admitted = new WeakMap<FastifyRequest, SignedIn>();

  async function admit(request: FastifyRequest, { handle }: PageRoute, right: string | null) {
    if (handle.page === "staff") admitted.set(request, await admitStaff(request, right));
  }

  const senderOf = (request: FastifyRequest, { handle }: PageRoute): Sender => ({
    ip: request.ip,
    cookies: request.cookies,
    host: publicUrl?.host ?? request.host,
    protocol: publicUrl?.protocol ?? `${request.protocol}:`,
    network: widestNetwork(request),
    agent: request.headers["user-agent"] ?? "",
    admit() {
      if (refusals.has(request)) throw refusals.get(request);
    },
    admitFitting() {
      if (isOfFitting(handle.limit)) admission(request, handle.limit);
    },
  });

  async function queueOf(request: FastifyRequest, { page, route }: Place): Promise<Queue> {
    const who = admitted.get(request);
    if (who) return { lane: lanes.staff, network: who.id };
    const { knownBy } = route.handle;
    const key = page.path.split("/").at(-1) ?? "";
    if (knownBy !== null && (await isKnownVisitor(knownBy, key, senderOf(request, route))))
      return { lane: lanes.keyHolder, network: knownBy + key };
    return { lane: lanes.stranger, network: widestNetwork(request) };
  }

  function isKnownVisitor(name: string, ...visitor: Parameters<IsKnown>) {
    const isKnown = options.visitorChecks[name];
    if (!isKnown) throw new Error(`nobody is known by "${name}", as a route's handle has it`);
    return isKnown(...visitor);
  }

  async function drawOwn(request: FastifyRequest, place: Place, drawing: PageDrawing) {
    const requestOptions = {
      address: drawnAddressOf(place, request),
      publicUrl,
      signal: AbortSignal.timeout(longestDrawingMs),
    };
    const own = ownRequest(request, requestOptions);
    const { build, route } = place;
    const who = admitted.get(request);
    const asking = {
      sender: senderOf(request, route),
      staff: who && { who, write: options.write },
    };
    return draw(provide, { build, request: own, drawing, asking });
  }

  function send(reply: FastifyReply, response: Response, { route }: Place) {
    const policy = policyOf(response, { ...options, handle: route.handle });
    reply.header("content-security-policy", policy).headers(headersOf(route.handle));
    response.headers.set("cache-control", "no-store");
    return sendResponse(reply, response);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, place: Place) {
    try {
      await admit(request, place.route, place.route.handle.can);
    } catch (refusal) {
      if (!place.page.isDocumentRequest) throw refusal;
      if (isRefusal(refusal, 401)) return sendToSignIn(request, reply);
      if (!isRefusal(refusal, 403)) throw refusal;
      return show(request, reply, await closed(request, place, refusal));
    }
    return show(request, reply, place);
  }

  async function closed(request: FastifyRequest, place: Place, refusal: unknown): Promise<Place> {
    const { frame } = place.route;
    if (!frame) throw refusal;
    await admit(request, place.route, frame.can);
    return { ...place, build: closedWithin(place.build, frame.id) };
  }

  async function show(request: FastifyRequest, reply: FastifyReply, place: Place) {
    admission(request, "api");
    const drawing: PageDrawing = {
      isDocumentRequest: place.page.isDocumentRequest,
      readyHtml: new Map(),
      inTurn: (render) => render(),
      waitForTurn: async () => true,
    };
    const { lane, network } = await queueOf(request, place);
    const response = await lane.run(() => drawOwn(request, place, drawing), network);
    return send(reply, response, place);
  }

  const sendToSignIn = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header("cache-control", "no-store")
      .redirect(`${signInAt}?to=${encodeURIComponent(request.url)}`, 303);

  /** Before the body is read. @throws Problem 405 without an action; 401 or 403 if not staff */
  async function count(request: FastifyRequest, { route }: Place) {
    if (!route.hasAction) throw otherwise("GET, HEAD");
    await admit(request, route, route.handle.change);
    try {
      const { limit } = route.handle;
      admission(request, limit === null || isOfFitting(limit) ? "api" : limit);
    } catch (refusal) {
      refusals.set(request, refusal);
    }
  }

  async function post(request: FastifyRequest, reply: FastifyReply, place: Place) {
    const { route, page } = place;
    if (route.handle.limit === null) senderOf(request, route).admit();
    refuseGrowing(new URLSearchParams(String(request.body)));
    const check = async () => {
      // Rendering costs more than the refused request: beyond the limit a plain form is enough.
      admission(request, "render");
      await options.ask();
    };
    const turn = createTurn({ queue: () => queueOf(request, place), check });
    const drawing: PageDrawing = {
      isDocumentRequest: page.isDocumentRequest,
      readyHtml: new Map(),
      ...turn,
    };
    try {
      const response = await drawOwn(request, place, drawing);
      const { returned } = drawing;
      if (returned) say(request, reply, returned);
      if (returned && response.status !== returned.status)
        throw new Problem(503, `the page at ${page.path} was not drawn with its form`);
      return await send(reply, response, place);
    } catch (error) {
      if (drawing.isTaken && page.isDocumentRequest)
        return redirectToPage(request, reply, { place, error });
      if (!drawing.returned) throw error;
      request.log[gravityOf(error)]({ err: error }, "a form's page could not be drawn again");
      return sendPlainly(request, reply, drawing.returned);
    } finally {
      turn.end();
    }
  }

  return { answer, count, post };
}

type Undrawn = { place: Place; error: unknown };

/** The form was stored, so no error may suggest sending it again. */
function redirectToPage(request: FastifyRequest, reply: FastifyReply, { place, error }: Undrawn) {
  request.log.warn({ err: error }, "the page of a form that was taken is to be read anew");
  reply.header("cache-control", "no-store");
  return reply.redirect(drawnAddressOf(place, { url: request.url, method: "GET" }), 303);
}

const isOfFitting = (limit: Group | null): limit is Group =>
  limit !== null && limitOf(limit).ofFitting === true;

const isRefusal = (error: unknown, status: 401 | 403) =>
  error instanceof Problem && error.status === status;

function say(request: FastifyRequest, reply: FastifyReply, { status, headers, cause }: Returned) {
  if (status >= 500) request.log[gravityOf(cause)]({ err: cause }, "a form could not be taken");
  reply.headers(headers);
}

function sendPlainly(request: FastifyRequest, reply: FastifyReply, returned: Returned) {
  const { status, message, headers, values, errors, labels } = returned;
  const fields = Object.entries(labels).map(([name, label]) => ({
    name,
    label,
    value: values[name] ?? "",
    errors: errors[name] ?? [],
  }));
  const action = request.url;
  return sendDrawn(reply, new Problem(status, message, { headers }), {
    policy: plainFormPolicy,
    html: plainForm({ status, sentence: message, action, fields }),
  });
}
