import { archiveLook, archiveOpen, archiveSave } from "./archive.server.ts";
import { backup } from "./backup.server.ts";
import type { Command } from "./command.ts";
import { copy } from "./copy.server.ts";
import { doctor } from "./doctor.server.ts";
import { ownerAdd } from "./owner-add.server.ts";
import { ownerReset } from "./owner-reset.server.ts";
import { restore } from "./restore.server.ts";
import { tokenAdd } from "./token-add.server.ts";

const ofSite = [backup, restore, copy, archiveSave, archiveLook, archiveOpen, doctor];
export const commands: Command[] = [ownerAdd, ownerReset, tokenAdd, ...ofSite];
