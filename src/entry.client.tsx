import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenFirst } from "./platform/browser/first-to-hear.ts";

// A change of page that the next one overtakes skips its view transition, and React Router leaves that promise unhandled.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
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
