import { createContext } from "react";

/** Given by the root while the server draws a page that is only looked at: no script takes it over. */
export const IsPreview = /* @__PURE__ */ createContext(false);
