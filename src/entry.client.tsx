import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenFirst } from "./platform/browser/popstate-listener.ts";

// React Router leaves two rejections unhandled: of a view transition that the next one skips, and of
// an answer that a later navigation aborts.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (!(reason instanceof DOMException)) return;
  if (reason.name === "AbortError" || /transition/i.test(reason.message)) event.preventDefault();
});

listenFirst();

// Zod would try out `new Function`, which the policy refuses and reports. Read once Zod comes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
