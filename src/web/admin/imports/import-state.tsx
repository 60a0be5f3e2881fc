import clsx from 'clsx';
import type { ImportStateWord } from '#contract/panel/imports.ts';
import { STATE_LOOKS } from './import-words.ts';

export function ImportState({ state }: { state: ImportStateWord }) {
  const { words, looks } = STATE_LOOKS[state];
  return <span className={clsx('badge', looks)}>{words}</span>;
}
