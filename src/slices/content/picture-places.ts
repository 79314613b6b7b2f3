import { isRecord } from "./is-record.ts";

export type PicturePlace = { hash: string; place: string };

const isHash = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

/** The pictures of the library in a body, by path. A picture in a text has the path of the text. */
export function picturePlaces(value: unknown, place = ""): PicturePlace[] {
  if (typeof value !== "object" || value === null) return [];
  const isText = isRecord(value) && value.type === "doc";
  const own = isRecord(value) && isHash(value.hash) ? [{ hash: value.hash, place }] : [];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    picturePlaces(part, place === "" ? name : `${place}.${name}`),
  );
  return [...own, ...(isText ? parts.map(({ hash }) => ({ hash, place })) : parts)];
}
