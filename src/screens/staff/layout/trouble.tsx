import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Failed } from "../../../desk/failed.tsx";
import { PageHead } from "../../../desk/page-head.tsx";

/** Instead of a screen that could not be shown. */
export function Trouble({ status }: { status: number }) {
  const { revalidate, state } = useRevalidator();
  if (status === 401) return <SignInAgain />;
  if (status === 403)
    return (
      <Empty level={1} seed="closed" title="This is not open to you" action={<ToToday />}>
        Your role does not include it. An owner can change that, under People and roles.
      </Empty>
    );
  if (status === 404)
    return (
      <Empty level={1} seed="nothing here" title="There is nothing here" action={<ToToday />}>
        It may have been moved or erased, or the address has a letter too many.
      </Empty>
    );
  return (
    <>
      <PageHead title="Something went wrong here" />
      <Failed onRetry={() => revalidate()} busy={state === "loading"}>
        This screen could not be shown. What you saved before is safe.
      </Failed>
    </>
  );
}

const ToToday = () => (
  <Button component={Link} to="/staff">
    Go to Today
  </Button>
);

/** The session has ended: the whole page goes, and comes back here. */
function SignInAgain() {
  useEffect(() => {
    const to = location.pathname + location.search;
    location.assign(`/staff/sign-in?to=${encodeURIComponent(to)}`);
  }, []);
  return <p role="status">You are signed out. One moment…</p>;
}
