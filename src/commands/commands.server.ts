import { backup } from "./backup.server.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.server.ts";
import { restore } from "./restore.server.ts";

export const commands: Command[] = [backup, restore, doctor];
