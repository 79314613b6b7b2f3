/** Numbers, with months of enquiries to count. */
import type { Picture } from "./pictures.ts";

const pictures: Omit<Picture, "as">[] = [
  { name: "numbers", path: "/staff/numbers" },
  { name: "numbers-7-days", path: "/staff/numbers?last=7-days" },
  { name: "numbers-90-days", path: "/staff/numbers?last=90-days" },
  { name: "numbers-12-months", path: "/staff/numbers?last=12-months" },
  { name: "numbers-visits", path: "/staff/numbers/visits" },
  { name: "numbers-visits-90-days", path: "/staff/numbers/visits?last=90-days" },
];

export const numbersPictures = pictures.map((picture): Picture => ({ ...picture, as: "owner" }));
