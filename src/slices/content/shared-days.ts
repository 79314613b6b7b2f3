export const sharedDays = [7, 1, 30] as const;

export const isSharedFor = (days: number): boolean => sharedDays.some((one) => one === days);
