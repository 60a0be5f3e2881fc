import { z } from 'zod';
import { DAY_MS } from '#lib/durations.ts';
import type { InEnglish } from '../names/in-english.ts';
import { moneyText, pesosText } from '../money.ts';

/** A day of the shop's calendar. */
const day = z.iso.date('Tiene que ser un día: 2026-11-01');
/** Ten years and a leap day or two. */
const MAX_DAYS = 3653;

const days = { desde: day.optional(), hasta: day.optional() };

function isPeriod({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }): boolean {
  if (desde === undefined || hasta === undefined) return desde === hasta;
  const length = (Date.parse(hasta) - Date.parse(desde)) / DAY_MS;
  return length >= 0 && length < MAX_DAYS;
}

const NO_PERIOD = {
  path: ['hasta'],
  error: 'El período va de un día a otro posterior, de diez años como mucho',
};

/** Both days are included; without them, the month until today. */
export const salesQuery = z.object(days).refine(isPeriod, NO_PERIOD);

const SALES_SHEETS = ['pedidos', 'ventas', 'productos', 'categorias', 'stock-bajo'] as const;
export type SalesSheet = (typeof SALES_SHEETS)[number];

export const salesSheetQuery = z.object({ ...days, tabla: z.enum(SALES_SHEETS) }).refine(isPeriod, NO_PERIOD);

/** A margin can be negative. */
const signedMoney = z.string().regex(/^-?\d+\.\d{2}$/);

const soldSums = { unidades: z.int(), ingresos: moneyText, ganancia: signedMoney };

/** What the shop sold, by the day on which an order was placed. Income is the products' price that came in and stayed. */
export const salesReport = z.object({
  desde: day,
  hasta: day,
  /** By the shop's clock: the device that asks may be in another zone, or wrong. */
  hoy: day,
  totales: z.object({
    /** Orders that were placed, and how many of them were cancelled or expired. */
    pedidos: z.int(),
    cancelados: z.int(),
    /** Orders that brought something. */
    cobrados: z.int(),
    ...soldSums,
    ingresos_ars: pesosText,
    /** Of an order that brought something; null: none did. */
    ticket: moneyText.nullable(),
  }),
  por: z.enum(['dia', 'mes']),
  ventas: z.array(z.object({ periodo: z.string(), cobrados: z.int(), ingresos: moneyText })),
  productos: z.array(
    z.object({
      id: z.string(),
      descripcion: z.string(),
      part_number: z.string(),
      ...soldSums,
      /** Null: the shop no longer has it. */
      stock: z.int().nullable(),
    }),
  ),
  categorias: z.array(z.object({ nombre: z.string(), ...soldSums })),
  /** Among the products sold in the last 30 days: those that would last less than this many days at that pace. */
  stock_bajo_dias: z.int(),
  stock_bajo: z.array(
    z.object({ id: z.string(), descripcion: z.string(), stock: z.int(), vendidas: z.int() }),
  ),
});
export type SalesReportResponse = InEnglish<z.infer<typeof salesReport>>;
