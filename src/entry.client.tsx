import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenFirst } from "./platform/browser/first-to-hear.ts";

// React Router handles no rejection of a view transition that the next one skips, nor of an answer
// that nobody waits for any more.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (!(reason instanceof DOMException)) return;
  if (reason.name === "AbortError" || /transition/i.test(reason.message)) event.preventDefault();
});

listenFirst();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
