import { type Config, localAddress } from "../platform/config/config.ts";

/** Where a one-time link leads, as whoever runs the site can open it. */
export const linkOf = ({ server }: Config, path: string): string =>
  (server.publicUrl?.origin ?? localAddress(server)) + path;
