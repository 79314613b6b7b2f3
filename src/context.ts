/** What the server hands to loaders. The process holds one instance of each: `entry.server.tsx` passes them on. */
import { createContext } from "react-router";
import type { App } from "./app.server.ts";
import type { Returned } from "./platform/http/plain-form.ts";

export const appContext = createContext<App>();

/** A form that was sent without JavaScript and could not be taken. */
export const returnedContext = createContext<Returned | null>(null);

/** The request's own cookies, for the few pages that are drawn for one visitor. */
export const cookiesContext = createContext<Record<string, string | undefined>>({});

/** Whether a whole page is drawn, or the browser asks only for what no call of the API gives it (`.data`). */
export const wholePageContext = createContext<boolean>(true);

/**
 * What a loader threw and did not mean as an answer; React Router itself keeps nothing but a
 * status.
 */
export const faultContext = createContext<{ error?: unknown }>();

/** HTML a loader leaves out of its data and the server's rendering finds here (see `ui/ready-html.tsx`). */
export const readyHtmlContext = createContext<Map<string, string>>();
