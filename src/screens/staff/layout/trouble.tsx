import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Failed } from "../../../desk/failed.tsx";
import { PageHead } from "../../../desk/page-head.tsx";

/** Instead of a screen that could not be shown. @param status null where nobody said why */
export function Trouble({ status }: { status: number | null }) {
  const found = useStatus(status);
  const { revalidate, state } = useRevalidator();
  if (found === 401) return <SignInAgain />;
  if (found === 403)
    return (
      <Empty seed="closed" title="This is not open to you" level={1} action={<ToToday />}>
        Your role does not include it. An owner can change that, under People and roles.
      </Empty>
    );
  if (found === 404)
    return (
      <Empty seed="nothing here" title="There is nothing here" level={1} action={<ToToday />}>
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

/** React Router passes on no status of an answer that is not its own, as the door's are. */
function useStatus(known: number | null): number | null {
  const [status, setStatus] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    fetch(`${location.pathname}.data`, { method: "HEAD" }).then(
      (answer) => setStatus(answer.status),
      () => {},
    );
  }, [known]);
  return status;
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
