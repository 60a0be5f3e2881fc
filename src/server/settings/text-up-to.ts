import { z } from 'zod';

/** A setting that is something to read, on one line. */
export function wordsUpTo(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'tiene que decir algo')
    .max(max, `tiene que tener como mucho ${max} caracteres`)
    .regex(/^\P{Cc}*$/u, 'tiene caracteres que no se pueden usar');
}
