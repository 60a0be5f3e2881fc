import { z } from 'zod';
import type { InEnglish } from '../names/in-english.ts';

/** What a new shop needs, in order. */
const FIRST_STEPS = ['lista', 'nombre', 'legales', 'dolar', 'emails', 'cobros', 'clave'] as const;

const step = z.object({
  paso: z.enum(FIRST_STEPS),
  esta_listo: z.boolean(),
  /** How it is now. */
  detalle: z.string(),
  /** For the person who runs the server; null: nothing. */
  detalle_tecnico: z.string().nullable(),
});

/** Where a new shop is. `pasos` null: its owner ended the guide. */
export const firstSteps = z.object({ pasos: z.array(step).nullable() });
export type FirstStepState = InEnglish<z.infer<typeof step>>;
