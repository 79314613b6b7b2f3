import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { PageHead } from "../../ui/admin/page-layout.tsx";
import { Empty, Failed } from "../../ui/admin/placeholders.tsx";

/** A restarting site is back within seconds. */
const againMs = 10_000;

type TroubleProps = {
  status: number | null;
  owners: string[];
};

export function Trouble({ status, owners }: TroubleProps) {
  const { revalidate, state } = useRevalidator();
  const isAway = status === null || status >= 500;
  useEffect(() => {
    if (!isAway) return;
    const again = setInterval(() => void revalidate(), againMs);
    return () => clearInterval(again);
  }, [isAway, revalidate]);
  if (status === 401) return <SignInAgain />;
  if (status === 403)
    return (
      <Empty seed="closed" title="You do not have access to this" level={1} action={<ToToday />}>
        Your role does not include it. {whomToAsk(owners)}
      </Empty>
    );
  if (status === 404)
    return (
      <Empty seed="nothing here" title="There is nothing here" level={1} action={<ToToday />}>
        It may have been moved or erased, or the address may be mistyped.
      </Empty>
    );
  return (
    <>
      <PageHead title="Something went wrong here" />
      <Failed onRetry={() => revalidate()} busy={state === "loading"}>
        This screen could not be shown. What you saved before is safe. We try again every few
        seconds.
      </Failed>
    </>
  );
}

export function titleOfTrouble(status: number | null): string {
  if (status === 403) return "Not open to you";
  return status === 404 ? "Nothing here" : "Something went wrong";
}

const mostNamed = 3;

function whomToAsk(owners: string[]): string {
  const named =
    owners.length > mostNamed ? [...owners.slice(0, mostNamed), "another owner"] : owners;
  const last = named.at(-1) ?? "an owner";
  const names = named.length > 1 ? `${named.slice(0, -1).join(", ")} or ${last}` : last;
  return `Ask ${names}: owners change who may do what, under Colleagues and roles.`;
}

const ToToday = () => (
  <Button component={Link} to="/staff">
    Go to Today
  </Button>
);

function SignInAgain() {
  useEffect(() => {
    const to = location.pathname + location.search;
    location.assign(`/staff/sign-in?to=${encodeURIComponent(to)}`);
  }, []);
  return <p role="status">You are signed out. One moment…</p>;
}
