import { z } from 'zod';
import { formatCount } from '#lib/counted.ts';
import { compatibilityStatus, selection, someSteps, stepKey } from './build.ts';
import { characters } from './characters.ts';
import { moneyText, pesosText } from './money.ts';
import { DEFAULT_USE, USES } from './uses.ts';
import type { InEnglish } from './names/in-english.ts';

const use = z.enum(USES, `Tiene que ser uno de: ${USES.join(', ')}`);

/** In USD: the smallest and the largest budget of a PC. */
const MIN_BUDGET = 50;
const MAX_BUDGET = 50_000;

export const completionQuery = selection.extend({
  /** For the whole PC, in USD without shipping. */
  presupuesto: z.coerce
    .number('El presupuesto es un número en dólares')
    .min(MIN_BUDGET, `El presupuesto tiene que ser de USD ${MIN_BUDGET} o más`)
    .max(MAX_BUDGET, `El presupuesto puede ser de USD ${formatCount(MAX_BUDGET)} como mucho`),
  uso: use.default(DEFAULT_USE),
  /** Optional steps that the buyer goes without: `gpu,cooler`. */
  sin: z
    .string()
    .max(...characters(80))
    .optional(),
  /** Steps whose own part stays, even where another one would make a far better PC: `psu`. */
  conservar: someSteps,
});
export type CompletionQuery = z.infer<typeof completionQuery>;

const part = z.object({
  paso: stepKey,
  id: z.string(),
  descripcion: z.string(),
  /** How many of it: two kits of memory, three disks. */
  cantidad: z.int(),
  /** Of all of them; 0 for what the buyer has already. */
  precio: moneyText,
  /** The same in pesos; null where the shop has no rate. */
  precio_ars: pesosText.nullable(),
});

const advisedBuild = z.object({
  completo: z.literal(true),
  uso: use,
  /** In the order of the steps. */
  productos: z.array(
    part.extend({
      /** The buyer's own choice. */
      elegido: z.boolean(),
      /** Why this one, for a person. */
      motivo: z.string(),
    }),
  ),
  /** The buyer's own parts that are replaced, because the PC is far better with another one. */
  reemplazadas: z.array(
    z.object({
      paso: stepKey,
      /** The buyer's own. */
      id: z.string(),
      descripcion: z.string(),
      /** Why, for a person. */
      motivo: z.string(),
    }),
  ),
  total: moneyText,
  total_ars: pesosText.nullable(),
  /** The part of the total in pesos that is no IVA. */
  total_sin_impuestos_ars: pesosText.nullable(),
  status: compatibilityStatus,
});
export type AdvisedBuild = InEnglish<z.infer<typeof advisedBuild>>;

const noBuild = z.object({
  completo: z.literal(false),
  uso: use,
  motivo: z.enum(['lo-elegido-no-encaja', 'no-alcanza', 'no-hay-componentes', 'fuente-insuficiente']),
  /** For a person. */
  mensaje: z.string(),
  /** What the cheapest whole PC costs, where money is what lacks. */
  minimo: moneyText.nullable(),
});

export const completion = z.discriminatedUnion('completo', [advisedBuild, noBuild]);
export type CompletionResponse = InEnglish<z.infer<typeof completion>>;

/** The guide's three, as today's stock and prices make them. */
export const budgetBuild = z.object({
  nombre: z.enum(['Básico', 'Gaming', 'Enthusiast']),
  /** In USD. */
  desde: z.int(),
  hasta: z.int(),
  build: completion,
});
export type BudgetBuild = InEnglish<z.infer<typeof budgetBuild>>;

export const budgetQuery = z.object({ uso: use.default(DEFAULT_USE) });

const exchanged = z.object({ paso: stepKey, de: part, a: part });

const repairWay = z.object({
  cambios: z.array(
    exchanged.extend({
      /** The fault of the removed part, in words. */
      motivos: z.array(z.string()),
    }),
  ),
  /** The steps that stay and could be exchanged instead. */
  mantiene: z.array(stepKey),
  /**
   * By how many percent the new card is faster in games, or slower: `-30`. Null: no card is exchanged, or one of them was never measured.
   */
  juegos_porcentaje: z.int().nullable(),
  /** What the build costs more (or less) afterwards: `-12.50`. */
  diferencia: z.string(),
  /** The same in pesos: `-18568.75`. */
  diferencia_ars: z.string().nullable(),
  /** How many warnings the build has afterwards. */
  advertencias: z.int().nonnegative(),
  /** What they are about, each once: `Cooler del procesador`. */
  nombres_advertencias: z.array(z.string()),
  /** The steps that the removed part covered and the new one does not: the supply of a case. */
  faltan: z.array(stepKey),
  /** One more exchange, which ends some of these warnings; null where no small one does. */
  cambio_extra: exchanged
    .extend({
      /** What they are about. */
      termina: z.array(z.string()),
    })
    .nullable(),
});
export type RepairWayResponse = InEnglish<z.infer<typeof repairWay>>;

export const repair = repairWay.extend({
  /** Empty where nothing is wrong; null where three changes do not do it. */
  cambios: repairWay.shape.cambios.nullable(),
  /** Other ways to repair it: at most two; those that exchange the cheapest parts come first. */
  otras: z.array(repairWay),
  /** For each part that cannot be bought now, those that fit and are nearest in price. */
  alternativas: z.array(z.object({ paso: stepKey, de: part, opciones: z.array(part) })),
});
export type RepairResponse = InEnglish<z.infer<typeof repair>>;
