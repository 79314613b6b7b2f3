/** Where ⌘K asks. */
export const findPath = "/staff/find";
