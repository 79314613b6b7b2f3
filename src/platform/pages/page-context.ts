/** The process has one instance of each key, which `entry.server.tsx` re-exports. */
import { createContext } from "react-router";
import type { Database } from "../db/database.ts";
import type { TakePlainForm } from "./plain-form.ts";
import type { Returned } from "./returned-form.ts";
import type { Sender } from "./sender.ts";

/**
 * A page that is only looked at: it is sent without the scripts that take a page over, and without
 * what asks a visitor. `note` stands at its head; without one the page is for a frame of the
 * desk's.
 */
export type PagePreview = { note: string | null };

export type PageDrawing = {
  isDocumentRequest: boolean;
  readyHtml: Map<string, string>;
  inTurn<T>(render: () => Promise<T>): Promise<T>;
  /** @returns whether the page may be drawn again after its action refused a form */
  waitForTurn(): Promise<boolean>;
  /** What a loader threw: React Router itself keeps only the status. */
  fault?: unknown;
  returned?: Returned;
  /** A form of the staff's was taken, whatever becomes of the page that says so. */
  isTaken?: boolean;
  preview?: PagePreview;
  /** What its document may frame, as the policy names it. */
  frames?: string[];
};
export const drawingContext = createContext<PageDrawing>();

/** For personal pages and actions only: a kept page is drawn for nobody. */
export const senderContext = createContext<Sender>();

/** Takes a form as it was sent; for the actions of the staff's screens. */
export const plainFormContext = createContext<TakePlainForm>();

/** Who was admitted to a screen of the staff's, for its loaders and its action. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: string;
  /** By which it is ended, not the cookie's value. */
  session: string;
};
export const signedInContext = createContext<SignedIn>();

/** For the actions of staff, whose verbs take their caller's transaction. */
export const writeContext = createContext<Database["write"]>();
