import { z } from 'zod';
import { RATE_FAULT, readRate } from '#lib/read-pesos.ts';
import { pesosText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';

/** The price of a dollar from a moment on, and who set it. */
const panelRate = z.object({
  ars_por_usd: pesosText,
  desde: z.iso.datetime(),
  /** A person in the panel, the setting ARS_PER_USD, or the demo, whose rate is invented. */
  origen: z.enum(['persona', 'ajuste', 'demo']),
  /** The person's email at that time; null if it was not a person. */
  por: z.string().nullable(),
});
export type PanelRate = InEnglish<z.infer<typeof panelRate>>;

export const rateHistory = z.object({
  /** Null: the shop sells in dollars only. */
  actual: panelRate.nullable(),
  /** The last rates, the newest first, with the current one. */
  historial: z.array(panelRate),
});
export type RateHistory = InEnglish<z.infer<typeof rateHistory>>;

/** A rate as a person types it; see `readRate`. */
export const typedRate = z
  .string('Falta la cotización')
  .max(30, 'Es demasiado')
  .refine((text) => readRate(text) !== null, `La cotización ${RATE_FAULT}`)
  .meta({ description: 'Con coma o punto', example: '1485,50' });

export const rateChange = z.object(
  {
    ars_por_usd: typedRate,
    /** The `desde` of the rate that the person saw, null if there was none. The change is refused if the rate is another one by now. */
    vista: z.iso.datetime('Tiene que ser una fecha').nullable().optional(),
    /** The person confirmed a rate that is far from the current one. */
    salto_confirmado: z.boolean('Tiene que ser true o false').default(false),
  },
  'El cuerpo tiene que ser un objeto',
);
