/** Where the project lies. */
export const ROOT: string;
/** The script behind a package's command. */
export function bin(packageName: string, command: string): string;
