import { z } from 'zod';
import { characters } from './characters.ts';

/** Seen by nobody, and pasted along with what is copied from a page. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u115f\u1160\u3164\uffa0]/gu;

/** Control characters, line ends, lone surrogates, and characters that reverse the direction of the text after them. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a person can read it as it was written. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/** One line that a person writes and others read: a name, an address. @param missing the message for an empty line. */
export function readableLine(missing: string, max: number) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(INVISIBLE, '').trim())
    .min(1, missing)
    .max(...characters(max))
    .refine(isReadable, UNREADABLE_MESSAGE);
}

export const UNREADABLE_MESSAGE = 'Tiene caracteres que no se pueden usar';
