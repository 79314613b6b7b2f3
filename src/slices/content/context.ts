import { createContext } from "react-router";
import type { PagePreview } from "../../platform/pages/page-context.ts";
import type { Content } from "./content.server.ts";
import type { DocumentToEdit } from "./contract.ts";

export const contentContext = createContext<Content>();

/** @returns its page, with what is written in it. @throws Problem 404 where it has none */
export type DrawPreview = (document: DocumentToEdit, preview: PagePreview) => Promise<Response>;
export const previewContext = createContext<DrawPreview>();
