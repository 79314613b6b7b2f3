/** Stands in for lazily loaded code on the server. */
export const never = new Promise<never>(() => {});
