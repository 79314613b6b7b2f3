import { z } from "zod";
import { described } from "../../core/media/contract.ts";
import { picture } from "../../platform/pictures/picture.ts";
import { line } from "../../platform/text/text.ts";
import { overWritten, takenAs } from "../documents/transfer/exported-document.ts";

/** Raised when older sites could not read the new format. */
export const archiveFormat = 1;
export const manifestName = "archive.json";

export const bounds = {
  documents: 20_000,
  pictures: 10_000,
  files: 60_000,
  /** In bytes, with all its versions. */
  documentOfOne: 4 * 1024 ** 2,
  /** One file in bytes; the largest is a picture. */
  mostOfOne: 16 * 1024 ** 2,
  documentBytes: 128 * 1024 ** 2,
  bytes: 2 * 1024 ** 3,
};

const fileOf = z.object({
  name: z.string().max(500),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileOf = z.infer<typeof fileOf>;

export const pictureOf = fileOf.extend({
  hash: picture.shape.hash,
  called: described.shape.name,
  alt: described.shape.alt,
  focus: described.shape.focus,
});
export type PictureOf = z.infer<typeof pictureOf>;

export const manifest = z.object({
  format: z.int(),
  product: z.object({ name: z.string(), version: z.string() }),
  madeAt: z.iso.datetime(),
  site: z.string().max(200),
  documents: z.array(fileOf).max(bounds.documents),
  pictures: z.array(pictureOf).max(bounds.pictures),
  /** For people: no site reads these files. */
  readable: z.array(fileOf).max(bounds.documents + 10),
});
export type Manifest = z.infer<typeof manifest>;

const placed = z.object({
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  as: z.enum(takenAs),
  why: z.array(z.string()),
});

export const counts = z.record(z.enum(takenAs), z.int());
export type Counts = z.infer<typeof counts>;

export const report = z.object({
  id: z.string(),
  name: z.string(),
  site: z.string(),
  madeAt: z.string(),
  bytes: z.int(),
  pictures: z.object({ all: z.int(), new: z.int() }),
  documents: z.record(z.enum(overWritten), z.array(placed)),
});
export type Report = z.infer<typeof report>;

export const fileSent = z.object({
  name: line(200).catch("site.zip"),
  bytes: z.int("Say how long the file is.").min(1, "This file is empty."),
});

/** In bytes. A file is uploaded in parts, since a request may take at most 30 seconds. */
export const uploadPart = 2 * 1024 ** 2;
