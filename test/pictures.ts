/** Pictures for tests to upload, made as they are needed. */
import sharp from "sharp";
import { takenPicture } from "../src/core/media/library-api.server.ts";
import type { TestApp } from "./app.ts";

type Wanted = { width?: number; height?: number; colour?: string };

export const aPicture = ({ width = 400, height = 100, colour = "#1f5d50" }: Wanted = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const anSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

/** A PNG that says it has 50 million pixels, and is small as a file. */
export const aBomb = (): Promise<Buffer> =>
  aPicture({ width: 10_000, height: 5_000 }).png().toBuffer();

export const sentPicture = (payload: Buffer, type = "image/png", name = "logo.png") => ({
  method: "POST" as const,
  url: `/staff/media/files?name=${encodeURIComponent(name)}`,
  headers: { "content-type": type },
  payload,
});

type Token = { authorization: string };

/** As a program adds one to the library. */
export async function sendByProgram(
  { http }: Pick<TestApp, "http">,
  token: Token,
  payload: Buffer,
) {
  const headers = { ...token, "content-type": "image/png" };
  const sent = { method: "POST", url: "/api/media/?name=harbour.png", headers, payload } as const;
  return takenPicture.parse((await http.inject(sent)).json());
}
