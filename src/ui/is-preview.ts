import { createContext } from "react";

/** Given by the root while the server draws a page that is only looked at, without scripts. */
export const IsPreview = /* @__PURE__ */ createContext(false);
