import { z } from 'zod';

/** The headers of a call that a person's press makes once. @param description What the same key does again. */
export function idempotencyKey(description: string) {
  return z.object({
    'idempotency-key': z
      .string('Falta la Idempotency-Key')
      .regex(/^[\w-]{8,64}$/, 'La clave tiene que tener entre 8 y 64 letras, números o guiones')
      .meta({ description }),
  });
}
