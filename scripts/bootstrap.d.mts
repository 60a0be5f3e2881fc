/** Where the project lies. */
export const ROOT: string;
/** Where Node keeps what it compiled of the sources. */
export const COMPILE_CACHE: string;
/** The script behind a package's command. */
export function bin(packageName: string, command: string): string;
/** The folder with the server's bundle of the current sources, which is made if it is not there. */
export function bundledServer(): string;
