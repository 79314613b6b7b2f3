import { can } from "../../../../core/accounts/roles.ts";
import type { SignedIn } from "../../../../platform/pages/page-context.ts";
import type { Take } from "../../../../platform/pages/staff-form.ts";
import { Problem } from "../../../../platform/problem.ts";

/** @throws Problem 403 */
export function refuseUnlessPublisher({ role }: Pick<SignedIn, "role">): void {
  if (!can(role, "content.publish"))
    throw new Problem(
      403,
      "Visitors would see this at once, so an editor or owner does it. Ask one of them.",
    );
}

export const asPublisher =
  <Result>(take: Take<Result>): Take<Result> =>
  async (values, who) => {
    refuseUnlessPublisher(who);
    return take(values, who);
  };
