/** What is drawn for one visitor or one of the staff, and what is sent to a page's action. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "../http/limit-routes.ts";
import { otherwise } from "../http/methods.ts";
import { plainForm, plainFormPolicy } from "../http/plain-page.ts";
import { gravityOf, sendDrawn } from "../http/problems.ts";
import type { Lane } from "../lane.ts";
import { widestNetwork } from "../network.ts";
import { Problem } from "../problem.ts";
import { ownRequest, sendResponse } from "./bridge.ts";
import { draw, longestDrawingMs, type Provide } from "./drawing.ts";
import type { Drawing, Sender } from "./page-context.ts";
import { type PagePolicies, policyOf } from "./page-headers.ts";
import type { Place } from "./place.ts";
import { refuseGrowing } from "./refused-forms.ts";
import type { Returned } from "./returned-form.ts";

/** @throws Problem 401 or 403 */
export type AdmitStaff = (request: FastifyRequest) => Promise<void>;

export type OwnPagesOptions = PagePolicies & {
  admission: Admission;
  provide: Provide;
  /** Lets nobody in where it is not given. */
  admitStaff?: AdmitStaff;
  publicUrl: URL | null;
};

const closed: AdmitStaff = async () => {
  throw new Problem(401, "This part of the site is for its staff. Sign in first.");
};

/** @param lane in which one such page is drawn after the other */
export function createOwnPages(options: OwnPagesOptions, lane: Lane) {
  const { admission, admitStaff = closed, provide, publicUrl } = options;
  /** What requests were refused with when they were counted, until their forms are read. */
  const refusals = new WeakMap<FastifyRequest, unknown>();

  const senderOf = (request: FastifyRequest): Sender => ({
    ip: request.ip,
    cookies: request.cookies,
    host: publicUrl?.host ?? request.host,
    admit() {
      if (refusals.has(request)) throw refusals.get(request);
    },
  });

  /** @param inTurn see `Drawing` */
  async function drawOwn(request: FastifyRequest, place: Place, drawing: Drawing) {
    const wanted = {
      address: addressOf(request, place),
      publicUrl,
      signal: AbortSignal.timeout(longestDrawingMs),
    };
    const own = ownRequest(request, wanted);
    const { build } = place;
    return draw(provide, { build, request: own, drawing, sender: senderOf(request) });
  }

  function send(reply: FastifyReply, response: Response, { route }: Place) {
    const policy = policyOf(response, { ...options, kind: route.handle.page });
    reply.header("content-security-policy", policy);
    response.headers.set("cache-control", "no-store");
    return sendResponse(reply, response);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, place: Place) {
    if (place.route.handle.page === "staff") await admitStaff(request);
    const { wholePage } = place.page;
    const drawing: Drawing = { wholePage, readyHtml: new Map(), inTurn: (render) => render() };
    const network = widestNetwork(request);
    const response = await lane.run(() => drawOwn(request, place, drawing), network);
    return send(reply, response, place);
  }

  /**
   * Counts what is sent, before it is read. What is too much is refused once it is read, so that its
   * page can be drawn again with it.
   * @throws Problem 405 where nothing is taken; 401 or 403 from who is no staff
   */
  async function count(request: FastifyRequest, { route }: Place) {
    if (!route.hasAction) throw otherwise("GET, HEAD");
    if (route.handle.page === "staff") await admitStaff(request);
    try {
      admission(request, route.handle.limit ?? "api");
    } catch (refusal) {
      refusals.set(request, refusal);
    }
  }

  async function post(request: FastifyRequest, reply: FastifyReply, place: Place) {
    const { route, page } = place;
    // Whose action says nothing of a limit draws no refusals either.
    if (route.handle.limit === null) senderOf(request).admit();
    if (isForm(request)) refuseGrowing(new URLSearchParams(String(request.body)));
    const drawing: Drawing = {
      wholePage: page.wholePage,
      readyHtml: new Map(),
      // The action waits for nobody, so whoever is taken is taken at once, and where the database
      // hangs all find it out at the same time.
      inTurn: (render) => lane.run(render, widestNetwork(request)),
    };
    try {
      const response = await drawOwn(request, place, drawing);
      const { returned } = drawing;
      if (returned) say(request, reply, returned);
      if (returned && response.status !== returned.status)
        throw new Error(`the page at ${page.path} could not be drawn with its form`);
      return await send(reply, response, place);
    } catch (error) {
      if (!drawing.returned) throw error;
      request.log[gravityOf(error)]({ err: error }, "a form's page could not be drawn again");
      return sendPlainly(request, reply, drawing.returned);
    }
  }

  return { answer, count, post };
}

function say(request: FastifyRequest, reply: FastifyReply, { status, headers, cause }: Returned) {
  if (status >= 500) request.log[gravityOf(cause)]({ err: cause }, "a form could not be taken");
  reply.headers(headers);
}

/** Where the form's own page cannot be drawn: a plain one that needs nothing. */
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

/** For the page of a folder React Router wants `?index`, or it asks the route around it. */
function addressOf({ url, method }: FastifyRequest, { route }: Place): string {
  if (method !== "POST" || !route.isIndex) return url;
  return `${url}${url.includes("?") ? "&" : "?"}index`;
}

const isForm = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
