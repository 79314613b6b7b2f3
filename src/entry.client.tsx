import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenFirst } from "./platform/browser/popstate-listener.ts";

// React Router leaves two rejections unhandled: a view transition that the next one skips, and an
// answer that a later navigation aborts.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (!(reason instanceof DOMException)) return;
  if (reason.name === "AbortError" || /transition/i.test(reason.message)) event.preventDefault();
});

listenFirst();

// Zod would try `new Function`, which the policy refuses and reports. Set before Zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
