/** The process has one instance of each key, which `entry.server.tsx` re-exports. */
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { Database } from "../db/database.ts";
import type { Sender, TakePlainForm } from "./plain-form.ts";
import type { Returned } from "./returned-form.ts";

/** `note` is shown at its top; null in a frame of a staff screen. */
export type PagePreview = { note: string | null };

export type PageDrawing = {
  isDocumentRequest: boolean;
  readyHtml: Map<string, string>;
  inTurn<T>(render: () => Promise<T>): Promise<T>;
  /** @returns whether the page may be rendered again after its action refused a form */
  waitForTurn(): Promise<boolean>;
  /** The error of a loader: React Router itself keeps only its status. */
  fault?: unknown;
  returned?: Returned;
  /** The action has accepted a staff form, even if the page fails afterwards. */
  isTaken?: boolean;
  preview?: PagePreview;
  frames?: string[];
};
export const drawingContext = createContext<PageDrawing>();

/** For personal pages and actions only: a cached page has no sender. */
export const senderContext = createContext<Sender>();

export const plainFormContext = createContext<TakePlainForm>();

export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: string;
  /** Id of the session, not the value of its cookie. */
  session: string;
};
export const signedInContext = createContext<SignedIn>();

export const writeContext = createContext<Database["write"]>();

/** If it cannot be rendered now, the server sends a plain page instead (`own-pages.ts`). */
export async function drawAgain(context: Readonly<RouterContextProvider>, returned: Returned) {
  const drawing = context.get(drawingContext);
  drawing.returned = returned;
  if (!(await drawing.waitForTurn())) return redirect("", 303);
  const { values, errors, message, status } = returned;
  return data({ values, errors, message }, { status });
}
