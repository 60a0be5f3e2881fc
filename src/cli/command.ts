/** What a command sees of the process that runs it. */
export interface Shell {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder from which settings' relative paths count. */
  root: string;
  /** The folder from which the paths that were typed count. */
  folder: string;
  /** One line each, or several. */
  out(text: string): void;
  err(text: string): void;
  now(): Date;
  /** Asks the shop at its public address. */
  fetch: typeof fetch;
  /** The type of the file system in which a folder is, as `statfs` says it. @throws the system's error where there is none. */
  fileSystemOf(folder: string): Promise<number>;
  /** Aborted when whoever started the command presses Ctrl-C. */
  signal: AbortSignal;
}

interface Option {
  type: 'string' | 'boolean';
  /** The name of its value in the help, such as `CARPETA`; none for a boolean. */
  value?: string;
  /** In Spanish, for the help. */
  about: string;
}

/** The words after the command's name. */
export interface Typed {
  /** As many as the command allows. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** A command of the shop's command line. Its help is made from this. */
export interface Command {
  name: string;
  /** One line, in Spanish. */
  about: string;
  /** What its words are, in order; `needed` ones come first. */
  words: readonly { name: string; about: string; needed: boolean }[];
  options: Readonly<Record<string, Option>>;
  /** @throws CommandFailed with a message for the user. */
  run(typed: Typed, shell: Shell): Promise<void>;
}

/** A command that did not do what was asked, for a reason that its user understands. In Spanish. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

/** A command whose output says already what failed. */
export class FailedAsSaid extends Error {
  override name = 'FailedAsSaid';
}

/** The typed words are no valid usage. In Spanish. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
