import { normalizeText } from './text.ts';

/** Shorter ones are wholesalers' own codes as often as makers'. */
const SHORTEST = 5;

/**
 * A maker's part number without the ways in which suppliers spell it; empty when it is too short, or has no digit, to say which part it is.
 * @example partKey('BX80715-12400F ') // 'bx8071512400f'
 */
export function partKey(partNumber: string): string {
  const key = normalizeText(partNumber).replace(/[^a-z0-9]/g, '');
  return key.length >= SHORTEST && /\d/.test(key) ? key : '';
}
