/**
 * Which packages a command needs: those that build and run the site, or these and what tests it.
 */

/**
 * As npm's lock lists packages, by path.
 * @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} Packages
 */

/**
 * An installation that has the tests' parts keeps them, so that no command undoes another's work.
 * @param {Packages} locked
 * @param {Packages} there
 * @param {boolean} development whether the command needs them
 */
export function wantsDevelopment(locked, there, development) {
  return development || Object.keys(there).some((path) => locked[path]?.dev);
}

/**
 * @param {Packages} locked
 * @param {boolean} development
 * @returns {Packages} without the project itself
 */
export function wantedPackages(locked, development) {
  return Object.fromEntries(
    Object.entries(locked).filter(([path, { dev }]) => path !== "" && (development || !dev)),
  );
}

/**
 * @param {Packages} wanted
 * @param {Packages} there
 */
export function allThere(wanted, there) {
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    there[path] ? there[path].version === version : optional,
  );
}
