/** Public pages load a list of routes without the staff's; a staff's page loads the whole one. */

/** By the folder in which its file stands. */
export const isStaffRoute = (id: string): boolean => id.startsWith("screens/staff/");

/** @param url of the public pages' list */
export const staffManifestUrl = (url: string): string =>
  url.replace(/\/manifest-(?=[^/]+$)/, "/manifest-staff-");
