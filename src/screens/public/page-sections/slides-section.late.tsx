/**
 * In a file of its own: a service page has slides beside a table, and must not load the styles of
 * rare sections.
 */
export { SlideRow as default } from "../../../slices/site/ui/slide-row.tsx";
