/**
 * In a file of its own: a service has them beside a table, and no room for the rare ones' styles.
 */
export { SlideRow as default } from "../../../slices/site/ui/slide-row.tsx";
