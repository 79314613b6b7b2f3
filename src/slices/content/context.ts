import { createContext } from "react-router";
import type { PagePreview } from "../../platform/pages/page-context.ts";
import type { Content } from "./content.server.ts";
import type { DocumentToEdit } from "./contract.ts";
import type { PreviewLinks } from "./preview-links.server.ts";

export const contentContext = createContext<Content>();

/** @returns its page, with what is written in it. @throws Problem 404 where it has none */
export type DrawPreview = (document: DocumentToEdit, preview: PagePreview) => Promise<Response>;
export type Previews = { draw: DrawPreview; links: PreviewLinks };
export const previewContext = createContext<Previews>();
