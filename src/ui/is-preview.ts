import { createContext } from "react";

/** The root sets it while the server draws a preview, which has no scripts. */
export const IsPreview = /* @__PURE__ */ createContext(false);
