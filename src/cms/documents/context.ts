import { createContext } from "react-router";
import type { PagePreview } from "../../platform/pages/page-context.ts";
import type { Content } from "./content.server.ts";
import type { DocumentToEdit } from "./contract.ts";
import type { PreviewLinks } from "./previews/preview-links.server.ts";

export const contentContext = createContext<Content>();

/** @returns the document's page with its draft. @throws Problem 404 if it has no page */
export type DrawPreview = (document: DocumentToEdit, preview: PagePreview) => Promise<Response>;
export type Previews = { draw: DrawPreview; links: PreviewLinks };
export const previewContext = createContext<Previews>();
