import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { spelling, splitTarget } from "../../platform/http/addresses.ts";
import type { CallTable } from "../../platform/http/call-table.ts";
import { type Admission, type Limiter, refuseBeyond } from "../../platform/http/limits.ts";
import type { SecurityLog } from "../../platform/http/security-log.ts";
import { Problem } from "../../platform/problem.ts";
import { type Action, can, isAction, isScope, roles, roleTitles, type Scope } from "./roles.ts";
import { cookieNames } from "./sessions.server.ts";
import type { Staff } from "./staff.server.ts";
import { type FoundToken, mayByToken, type Tokens } from "./tokens.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The scope that a token needs. Each call below `/api/` names one, or says `public`. */
    scope?: Scope;
    andScope?: Scope;
    /** The action that the role of the token's owner must allow besides. */
    right?: Action;
    public?: boolean;
  }
  interface FastifyRequest {
    /** Where the route names a scope; reading it elsewhere throws an Error. */
    readonly token: FoundToken;
  }
}

type GuardApiDeps = {
  calls: CallTable;
  tokens: Pick<Tokens, "find">;
  limiter: Limiter;
  admission: Admission;
  security: Pick<SecurityLog, "tell">;
};

/** Register before the routes: it uses the `onRoute` hook. */
export function guardApi(http: FastifyInstance, needs: GuardApiDeps) {
  const { calls, tokens, limiter, admission, security } = needs;
  const admitted = new WeakMap<FastifyRequest, FoundToken>();

  http.decorateRequest("token", {
    getter() {
      const found = admitted.get(this);
      if (!found) throw new Error(`${this.routeOptions.url} names no scope, so it knows no token`);
      return found;
    },
  });

  http.addHook("onRoute", (route) => {
    refuseUnsaid(route);
    const { scope, andScope } = route.config ?? {};
    const token = [scope, andScope].filter((one) => one !== undefined);
    if (scope) route.schema = { ...route.schema, security: [{ token }] };
  });

  async function bearer(request: FastifyRequest): Promise<FoundToken> {
    admission(request, "api");
    const { authorization } = request.headers;
    if (authorization === undefined) throw stranger(noToken);
    const token = /^(?:token|bearer) +(\S+)$/i.exec(authorization)?.[1];
    const found = token ? await tokens.find(token) : null;
    if (!found) {
      security.tell("token-refused", request.ip);
      throw stranger(wrongToken);
    }
    refuseBeyond(limiter.takesKey(request, `token ${found.id}`, "api"));
    return found;
  }

  function refuse({ ip }: FastifyRequest, right: string, sentence: string): never {
    security.tell("role-refused", ip, { right });
    throw new Problem(403, sentence);
  }

  http.addHook("onRequest", async (request, reply) => {
    const { url = "", config } = request.routeOptions;
    const { path } = splitTarget(request.url);
    // The router and the pages parse an address differently, so a match by either one counts.
    if (!isBelow(url) && !isBelow(path)) return;
    if (isBelow(url) && config.public) return;
    // A method that no call answers at this path matches the route of the pages.
    const refused = url === "/*" ? calls.at(path) : null;
    if (refused?.isPublic) return;
    reply.header("cache-control", "no-store");
    const found = await bearer(request);
    if (refused) return;
    if (!isBelow(url)) throw new Problem(404, "There is nothing at this address.");
    if (!config.scope) throw new Error(`${url} names no scope`);
    const { right, andScope } = config;
    for (const scope of andScope ? [config.scope, andScope] : [config.scope])
      if (!mayByToken(found, scope)) refuse(request, scope, lackOf(found, scope));
    if (right && !can(found.staff.role, right)) refuse(request, right, lackOfRight(right));
    admitted.set(request, found);
  });
}

const isBelow = (path: string): boolean => `${spelling(path)}/`.startsWith("/api/");

/** @throws Error while the site starts, for a route whose access is not declared */
function refuseUnsaid({ url, config = {} }: RouteOptions) {
  const { scope, public: isPublic, cachedParams } = config;
  if (!isBelow(url)) {
    if (scope) throw new Error(`${url} names a scope, which nobody asks for outside of /api/`);
    return;
  }
  if (scope !== undefined && !isScope(scope)) throw new Error(`${url} names the scope ${scope}`);
  if ((scope !== undefined) === (isPublic === true))
    throw new Error(`${url} has to name its scope, or to say that it is public, and not both`);
  if (scope && cachedParams)
    throw new Error(`${url} names a scope, so its answers are not for everybody`);
}

const noToken = 'This takes a token, sent as "Authorization: Token …" or "Bearer …".';
const wrongToken = "This token is not valid: it was written otherwise, or has ended.";

const stranger = (sentence: string) =>
  new Problem(401, sentence, { headers: { "www-authenticate": "Token" } });

function lackOfRight(right: Action): string {
  const titles = roles.filter((role) => can(role, right)).map((role) => roleTitles[role].title);
  return `The role of this token's owner does not include this. Ask: ${titles.join(" or ")}.`;
}

const lackOf = ({ scopes }: FoundToken, scope: Scope): string =>
  scopes.includes(scope)
    ? `The role of this token's owner does not include ${scope}.`
    : `This takes the scope ${scope}, which this token was not given.`;

type StaffGuardDeps = {
  staff: Pick<Staff, "sessionOf">;
  security: Pick<SecurityLog, "tell">;
  publicUrl: URL | null;
};

export const createStaffGuard =
  ({ staff, security, publicUrl }: StaffGuardDeps) =>
  /** @throws Problem 401 without a session, 403 without the right */
  async (request: FastifyRequest, right: string | null) => {
    const names = cookieNames({
      protocol: publicUrl?.protocol ?? `${request.protocol}:`,
      host: publicUrl?.host ?? request.host,
    });
    const key = names && request.cookies[names.session];
    const who = key ? await staff.sessionOf(key) : null;
    if (!who) throw new Problem(401, "This part of the site is for its staff. Sign in first.");
    if (right === null || !isAction(right))
      throw new Error(`the screen at ${request.url} asks for the right ${right}, which is none`);
    if (can(who.role, right)) return who;
    security.tell("role-refused", request.ip, { right });
    throw new Problem(403, "Your role does not include this. Ask an owner of the site for it.");
  };

type Admit = (request: FastifyRequest, right: string) => Promise<unknown>;

/** The sender is checked first, because the answer to a refused body names its fields. */
export const guardStaffCalls = (http: FastifyInstance, admitStaff: Admit) =>
  http.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith("/staff/")) await admitStaff(request, "admin.enter");
  });
