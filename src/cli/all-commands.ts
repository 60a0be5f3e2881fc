import { admin } from './admin.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { coverage } from './coverage.ts';
import { doctor } from './doctor.ts';
import { importList } from './import-list.ts';
import { knownParts } from './known-parts.ts';
import { migrate } from './migrate.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { version } from './version.ts';

/** Every command, in the order of the help. */
export const ALL_COMMANDS: readonly Command[] = [
  admin,
  backup,
  restore,
  doctor,
  importList,
  knownParts,
  coverage,
  migrate,
  move,
  version,
];
