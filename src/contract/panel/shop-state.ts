import { z } from 'zod';
import type { ShopCheck, ShopCheckName } from '#health/shop-state.ts';
import type { InEnglish } from '../names/in-english.ts';
import { ownerAdvice } from './owner-advice.ts';

/** The words of the API for how a part of the shop is. */
const LEVELS = { ok: 'ok', attention: 'atencion', fails: 'falla' } as const;

/** The words of the API for the parts. */
const PARTS = {
  list: 'lista',
  emails: 'emails',
  payments: 'cobros',
  database: 'base',
  disk: 'disco',
  backup: 'copia',
  jobs: 'tareas',
} as const satisfies Record<ShopCheckName, string>;

const shopCheck = z.object({
  parte: z.enum(Object.values(PARTS)),
  titulo: z.string(),
  estado: z.enum(Object.values(LEVELS)),
  mensaje: z.string(),
  /** Null: nothing. */
  que_hacer: z.string().nullable(),
  /** The same for the person who runs the server, with the names of settings; null: nothing more. */
  detalle_tecnico: z.string().nullable(),
  /** Since when it is so; where it is well, when it last went well. Null: unknown. */
  asi_desde: z.iso.datetime().nullable(),
  /** The section of the panel in which something can be done; null: none. */
  seccion: z.string().nullable(),
});

/** How the shop is, part by part. */
export const shopState = z.object({ controles: z.array(shopCheck) });
export type ShopStateResponse = InEnglish<z.infer<typeof shopState>>;

export function toShopStateResponse(checks: readonly ShopCheck[]): ShopStateResponse {
  return {
    checks: checks.map((check) => {
      const { title, message, advice, technical, section = null } = ownerAdvice(check);
      return {
        part: PARTS[check.check],
        title,
        state: LEVELS[check.level],
        message,
        advice,
        technical,
        since: check.since && check.since.toISOString(),
        section,
      };
    }),
  };
}
