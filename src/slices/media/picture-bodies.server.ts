/** Uploads of pictures: the request body is the file itself. */
import type { FastifyInstance } from "fastify";
import { takeFiles } from "../../platform/http/file-uploads.ts";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";

export const longestPicture = 10 * 1024 * 1024;
const tooLong =
  "This file is too large: a picture may have 10 MB. Make it smaller, then try again.";
const notFile = "Send the picture itself, as a PNG, JPEG, WebP, AVIF or GIF file.";

export type HoldRoom = ReturnType<typeof createLargeBodies>;

export const createPictureRoom = (): HoldRoom =>
  createLargeBodies({ longest: longestPicture, atOnce: 4, tooLong, mostOfOne: 2 });

/**
 * Register it in a plugin of its own.
 * @returns a function that reads the picture of a request and throws Problem 415
 */
export const takePictures = (app: FastifyInstance) =>
  takeFiles(app, { type: /^image\//, longest: longestPicture, notFile });
