import { admin } from './admin.ts';
import type { Command } from './command.ts';
import { coverage } from './coverage.ts';
import { importList } from './import-list.ts';
import { knownParts } from './known-parts.ts';
import { migrate } from './migrate.ts';

/** Every command, in the order of the help. */
export const ALL_COMMANDS: readonly Command[] = [admin, importList, knownParts, coverage, migrate];
