import { z } from 'zod';
import { RATE_FAULT, readRate } from '#lib/read-rate.ts';
import { pesosText } from '../money.ts';

/** What a dollar cost from a moment on, and who said so. */
const panelRate = z.object({
  ars_por_usd: pesosText,
  desde: z.iso.datetime(),
  /** Somebody in the panel, the setting ARS_PER_USD, or the demo, whose rate is made up. */
  origen: z.enum(['persona', 'ajuste', 'demo']),
  /** Their email at that time; null where nobody typed it. */
  por: z.string().nullable(),
});
export type PanelRate = z.infer<typeof panelRate>;

export const rateHistory = z.object({
  /** Null: the shop sells in dollars alone. */
  actual: panelRate.nullable(),
  /** The last ones, the newest first; the one that counts among them. */
  historial: z.array(panelRate),
});
export type RateHistory = z.infer<typeof rateHistory>;

export const rateChange = z.object(
  {
    ars_por_usd: z
      .string('Falta la cotización')
      .max(30, 'Es demasiado')
      .refine((text) => readRate(text) !== null, `La cotización ${RATE_FAULT}`)
      .meta({ description: 'Con coma o punto', example: '1485,50' }),
    /** The `desde` of the rate that they saw, null where they saw none: refused where another one counts by now. */
    vista: z.iso.datetime('Tiene que ser una fecha').nullable().optional(),
    /** Whoever types it was asked again, and means it. */
    salto_confirmado: z.boolean('Tiene que ser true o false').default(false),
  },
  'El cuerpo tiene que ser un objeto',
);
