/** Checks access before a screen of staff is drawn, or its form is read. */
import type { FastifyRequest } from "fastify";
import type { SecurityLog } from "../../platform/http/security-log.ts";
import { Problem } from "../../platform/problem.ts";
import { cookieNames } from "./cookie.ts";
import { can, isAction } from "./roles.ts";
import type { Staff } from "./staff.server.ts";

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
