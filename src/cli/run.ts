import { parseArgs } from 'node:util';
import { ALL_COMMANDS } from './all-commands.ts';
import { CommandFailed, FailedAsSaid, WrongUsage, type Command, type Shell, type Typed } from './command.ts';
import { VERSION_OPTIONS, version } from './version.ts';
import { HELP_WORDS, helpOf, helpOfAll, usageOf } from './help.ts';

/** 0: done. 1: it could not be done. 2: no such command, or wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command that `args` name, and writes its output to the shell. Never rejects. */
export async function run(args: readonly string[], shell: Shell): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || HELP_WORDS.includes(name)) return showHelp(rest[0], shell);
  const command = VERSION_OPTIONS.includes(name) ? version : findCommand(name);
  if (command === undefined) return unknownCommand(name, shell);
  if (rest.some((word) => HELP_WORDS.includes(word) && word.startsWith('-'))) {
    shell.out(helpOf(command));
    return 0;
  }
  try {
    await command.run(readTyped(command, rest), shell);
    return 0;
  } catch (error) {
    return explain(error, command, shell);
  }
}

function showHelp(name: string | undefined, shell: Shell): ExitCode {
  if (name === undefined) {
    shell.out(helpOfAll(ALL_COMMANDS));
    return 0;
  }
  const command = findCommand(name);
  if (command === undefined) return unknownCommand(name, shell);
  shell.out(helpOf(command));
  return 0;
}

function findCommand(name: string): Command | undefined {
  return ALL_COMMANDS.find((command) => command.name === name);
}

function unknownCommand(name: string, shell: Shell): ExitCode {
  shell.err(`No hay un comando ${JSON.stringify(name)}.\n\n${helpOfAll(ALL_COMMANDS)}`);
  return 2;
}

/** @throws WrongUsage for an option that the command does not have, and for too few or too many words. */
function readTyped(command: Command, rest: readonly string[]): Typed {
  const typed = parseTyped(command, rest);
  const needed = command.words.filter((word) => word.needed).length;
  const [missing] = command.words.slice(typed.words.length);
  if (typed.words.length < needed) throw new WrongUsage(`Falta <${missing?.name ?? ''}>.`);
  const extra = typed.words[command.words.length];
  if (extra !== undefined) throw new WrongUsage(`Sobra ${JSON.stringify(extra)}.`);
  return typed;
}

function parseTyped(command: Command, rest: readonly string[]): Typed {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, { type }]) => [option, { type }]),
  );
  try {
    const { positionals, values } = parseArgs({ args: [...rest], allowPositionals: true, options });
    return { words: positionals, options: values };
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? rest.join(' ');
    throw new WrongUsage(
      isMissingValue(error)
        ? `A la opción ${option} le falta o le sobra su valor.`
        : `No hay una opción ${option}.`,
      { cause: error },
    );
  }
}

function isMissingValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
}

function explain(error: unknown, command: Command, shell: Shell): ExitCode {
  if (error instanceof WrongUsage) {
    shell.err(`${error.message} ${usageOf(command)}`);
    return 2;
  }
  if (error instanceof FailedAsSaid) return 1;
  if (error instanceof CommandFailed) shell.err(error.message);
  else if (shell.signal.aborted) shell.err('Se interrumpió: lo que no estaba guardado no se hizo.');
  // A bug of the shop: the trace is for its developers.
  else shell.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}
