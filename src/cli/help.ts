import { SHOP_COMMAND } from '#server/settings/own-commands.ts';
import type { Command } from './command.ts';

/** The words and options that ask for help. */
export const HELP_WORDS: readonly string[] = ['ayuda', 'help', '--help', '--ayuda', '-h'];

export function helpOfAll(commands: readonly Command[]): string {
  return [
    `Se usa así: ${SHOP_COMMAND} <comando> [opciones]`,
    '',
    'Comandos:',
    ...columns(commands.map(({ name, about }) => [name, about])),
    '',
    `De cada uno: ${SHOP_COMMAND} ayuda <comando>. Los comandos leen la misma configuración que la tienda (DATA_DIR, DATABASE_URL …).`,
    'Terminan con 0 si hicieron lo pedido, con 1 si no se pudo y con 2 si no se entendió lo escrito.',
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, about] as const,
  );
  const words = command.words.map(({ name, about }) => [name, about] as const);
  const explained = [...words, ...options];
  return [
    usageOf(command),
    '',
    command.about,
    ...(explained.length === 0 ? [] : ['', ...columns(explained)]),
  ].join('\n');
}

/** @example usageOf(admin) // 'Se usa así: npm run shop -- admin <email>' */
export function usageOf({ name, words, options }: Command): string {
  const typed = [
    ...words.map(({ name, needed }) => (needed ? `<${name}>` : `[${name}]`)),
    ...Object.entries(options).map(([option, { value }]) =>
      value === undefined ? `[--${option}]` : `[--${option} ${value}]`,
    ),
  ];
  return `Se usa así: ${[SHOP_COMMAND, name, ...typed].join(' ')}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
