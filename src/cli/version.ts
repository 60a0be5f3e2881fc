import { shopVersion } from '../composition/shop-place.ts';
import type { Command } from './command.ts';

export const VERSION_OPTIONS: readonly string[] = ['--version', '-v'];

export const version: Command = {
  name: 'version',
  about: 'Dice qué versión de la tienda es esta.',
  words: [],
  options: {},
  run(_typed, shell) {
    shell.out(`Zócalo ${shopVersion()}`);
    return Promise.resolve();
  },
};
