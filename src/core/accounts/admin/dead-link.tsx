import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { AuthLayout } from "../../../ui/admin/layout/auth-layout.tsx";
import type { Sign } from "../../../ui/admin/layout/place.ts";
import { ForOperator } from "./entrance.tsx";

export async function linkOrGone<T>(behind: Promise<T>): Promise<T | null> {
  return behind.catch((error: unknown) => {
    if (error instanceof Error && "status" in error && error.status === 410) return null;
    throw error;
  });
}

type DeadLinkProps = { company: string; sign?: Sign | undefined };

export const DeadLink = ({ company, sign }: DeadLinkProps) => (
  <AuthLayout
    company={company}
    sign={sign}
    title="This link no longer works"
    under="It has been used, or is too old. If you have a password already, sign in. If not, ask the colleague who gave it to you, or another owner, for a new one."
    foot={
      <ForOperator
        says="If no owner can sign in, whoever runs the server makes a link with"
        command="npm run foyer -- owner reset --email …"
      />
    }
  >
    <Anchor component={Link} to="/staff/sign-in">
      Go to sign in
    </Anchor>
  </AuthLayout>
);
