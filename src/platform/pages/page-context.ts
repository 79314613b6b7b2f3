/**
 * What the server hands to every page. The process holds one instance of each key:
 * `entry.server.tsx` passes them on to the server.
 */
import { createContext } from "react-router";
import type { Returned } from "./returned-form.ts";

/** One drawing of a page: what it is told, and what the server learns from it. */
export type Drawing = {
  /** Not so where the browser asks only for a page's data (`.data`). */
  wholePage: boolean;
  /** HTML that a loader leaves out of its data and the rendering finds here (`ui/ready-html.tsx`). */
  readyHtml: Map<string, string>;
  /** Runs the rendering when it is this page's turn. */
  inTurn<T>(render: () => Promise<T>): Promise<T>;
  /** What a loader threw and did not mean as an answer: React Router itself keeps only a status. */
  fault?: unknown;
  /** A form that the page's action could not take. */
  returned?: Returned;
};
export const drawingContext = createContext<Drawing>();

/** Who asks: known to personal pages and to actions alone. A kept page is drawn for nobody. */
export type Sender = {
  ip: string;
  cookies: Record<string, string | undefined>;
  /** The site's own host, as this request knows it. */
  host: string;
  /** @throws Problem 429 or 503 where the limit in the route's `handle` refuses this request */
  admit(): void;
};
export const senderContext = createContext<Sender>();
