import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** @returns what Node is started with, so that it reads the operator's settings */
export const envFile = () => (existsSync(join(root, ".env")) ? ["--env-file=.env"] : []);
