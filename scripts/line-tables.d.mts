export const BYTES_A_LINE: number;
export function linesFile(script: string): string;
export function sourcesFile(script: string): string;
export function placeInSources(script: string, line: number): string | undefined;
