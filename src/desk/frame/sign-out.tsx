import { useEffect } from "react";
import {
  forgetSession,
  forgetStaffs,
  keepSession,
  readSession,
} from "../../platform/browser/session.ts";

const channel = "signed out";

/** A form of its own, so that it is a POST and the whole page leaves with the session. */
export function SignOutForm({ ref }: { ref: React.Ref<HTMLFormElement> }) {
  useEffect(() => {
    const others = new BroadcastChannel(channel);
    const opened = Date.now();
    others.onmessage = ({ data: began }) => {
      // The message may come late to a tab that slept; a screen that was opened since stays.
      if (began < opened) return;
      // Whatever its screens write until it has left.
      window.onpagehide = forgetStaffs;
      location.replace("/staff/sign-in?out");
    };
    return () => others.close();
  }, []);
  const begin = () => keepSession("signing-out", Date.now());
  return <form ref={ref} method="post" action="/staff/sign-out" onSubmit={begin} hidden />;
}

/** Each tab keeps its own: once one has signed out, all of them forget it and leave. */
export function useSignedOut(isOut: boolean) {
  useEffect(() => {
    // Anybody can lead to this address: only who began to sign out forgets what was not sent.
    const began = readSession("signing-out");
    if (!isOut || began === null) return;
    forgetSession("signing-out");
    forgetStaffs();
    const others = new BroadcastChannel(channel);
    others.postMessage(began);
    others.close();
  }, [isOut]);
}
