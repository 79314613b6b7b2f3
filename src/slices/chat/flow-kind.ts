/** The kind of document that a flow is. */
export const flowKindName = "flow";
