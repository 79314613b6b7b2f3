import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { EntranceFrame } from "../../desk/frame/entrance-frame.tsx";

/** @returns null for a link that was used, or is too old: its page says so */
export async function linkOrGone<T>(behind: Promise<T>): Promise<T | null> {
  return behind.catch((error: unknown) => {
    if (error instanceof Error && "status" in error && error.status === 410) return null;
    throw error;
  });
}

export const DeadLink = ({ company }: { company: string }) => (
  <EntranceFrame
    company={company}
    title="This link no longer works"
    under={
      "It has been used, or is too old. Ask an owner for a new one, made under Colleagues and roles in " +
      "Settings. If no owner can sign in, whoever runs the server makes one with “npm run foyer -- owner reset”."
    }
  >
    <Anchor component={Link} to="/staff/sign-in">
      Go to sign in
    </Anchor>
  </EntranceFrame>
);
