/** The pictures that README and docs show: a few colours each, so that a palette holds them. */
import { join } from "node:path";
import sharp from "sharp";
import { openChat } from "./admin-chats.ts";
import type { createCamera, Look } from "./camera.ts";
import { contentPictures } from "./content-pictures.ts";
import { chooseExport } from "./import-pictures.ts";
import type { Picture } from "./pictures.ts";

const small = { palette: true, quality: 90, compressionLevel: 9 };
const admin: Look = { width: 1440, height: 900, scheme: "light" };
const tablet: Look = { width: 1000, height: 720, scheme: "light" };
/** Above the folder that the copies are in, which is another on each machine. */
const low: Look = { ...tablet, height: 560 };
const phone: Look = { width: 390, height: 844, scheme: "dark" };

/** `file` in `docs/`, `resized` to so many pixels across. */
type Wanted = { file: string; picture: Picture; look: Look; resized: number };

const wanted: Wanted[] = [
  { file: "home.png", picture: { name: "home", path: "/" }, look: admin, resized: 1200 },
  { file: "phone-dark.png", picture: { name: "home", path: "/" }, look: phone, resized: 390 },
  ...staffs("staff-sign-in.png", { path: "/staff/sign-in" }),
  ...staffs("staff-today.png", { path: "/staff", as: "owner" }),
  ...staffs("staff-inbox.png", { path: "/staff/inbox", as: "owner" }),
  ...staffs("staff-board.png", { path: "/staff/inbox/board", as: "owner" }),
  ...staffs("staff-chat.png", { path: "/staff/chats", as: "owner", prepare: openChat }),
  ...staffs("staff-people.png", { path: "/staff/settings/people", as: "owner" }),
  ...staffs("running-backups.png", { path: "/staff/settings/backups", as: "owner" }, low),
  ...staffs("running-outbox.png", { path: "/staff/settings/outbox", as: "owner" }, low),
];

/** Those of `docs/editing.md`, as they are taken of every look. */
const written: [file: string, picture: string, look?: Look][] = [
  ["editing-tree.png", "staff-tree"],
  ["editing-post.png", "staff-post-text", admin],
  ["editing-section.png", "staff-page-section", admin],
  ["editing-pictures.png", "staff-pictures"],
  ["editing-chat.png", "staff-flow-step", admin],
  ["editing-languages.png", "staff-page-languages"],
  ["editing-unanswered-searches.png", "staff-unanswered-searches"],
  ["editing-compare.png", "staff-post-compare"],
];

function ofEditing([file, name, look]: (typeof written)[number]): Wanted[] {
  const picture = contentPictures.find((one) => one.name === name);
  if (!picture) throw new Error(`no picture is called ${name}`);
  return staffs(file, picture, look);
}

function staffs(file: string, picture: Omit<Picture, "name">, look = tablet): Wanted[] {
  return [{ file, picture: { name: file, ...picture }, look, resized: 800 }];
}

type Camera = ReturnType<typeof createCamera>;

export async function takeForDocs(
  camera: Camera,
  { folder, enquiry }: { folder: string; enquiry: string },
) {
  const open = staffs("staff-enquiry.png", { path: enquiry, as: "owner" });
  const imports = staffs("editing-import.png", {
    path: "/staff/imports",
    as: "owner",
    prepare: chooseExport,
  });
  const all = [...wanted, ...open, ...imports, ...written.flatMap(ofEditing)];
  for (const one of all) await take(camera, folder, one);
}

/** With months of enquiries, of which the others would be full. */
export async function takeNumbersForDocs(camera: Camera, folder: string) {
  for (const one of staffs("staff-reports.png", { path: "/staff/reports", as: "owner" }))
    await take(camera, folder, one);
}

/** Above the fold alone. */
async function take(camera: Camera, folder: string, { file, picture, look, resized }: Wanted) {
  const taken = await camera(picture, look, { fullPage: false });
  await sharp(taken).resize(resized).png(small).toFile(join(folder, file));
  console.log(join("docs", file));
}
