/** A class by its name; the build refuses a name that the stylesheet does not have. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
