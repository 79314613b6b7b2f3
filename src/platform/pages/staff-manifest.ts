/**
 * Public pages load a list of routes without those of staff; staff screens load the complete one.
 */

/** Decides by the folder of the route's file. */
export const isStaffRoute = (id: string): boolean => id.startsWith("screens/staff/");

export const staffManifestUrl = (url: string): string =>
  url.replace(/\/manifest-(?=[^/]+$)/, "/manifest-staff-");
