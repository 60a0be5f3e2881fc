import type { BuilderAddress } from './builder-address.ts';

/** A PC opened from a link becomes the visitor's own when they change it. One that they saved is theirs. */
export function isOwnPc({ buildId, seen, sharers }: BuilderAddress): boolean {
  return buildId !== undefined || (seen === undefined && sharers.length === 0);
}

/** How sentences name the PC. */
export function pcName(address: BuilderAddress): 'tu PC' | 'esta PC' {
  return isOwnPc(address) ? 'tu PC' : 'esta PC';
}
