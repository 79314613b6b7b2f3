export const flowKindName = "flow";
