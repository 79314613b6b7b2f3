/** What a server loads in the place of late code. */
export const never = new Promise<never>(() => {});
