import { z } from 'zod';
import type { GroupKind, UnpaidGroup } from '#orders/unpaid/order-origin.ts';
import { characters } from '../characters.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';

/** What unpaid orders are grouped by. */
export const GROUP_LABELS = {
  network: 'red',
  wideNetwork: 'red_amplia',
  email: 'email',
  phone: 'telefono',
  browser: 'navegador',
} as const satisfies Record<GroupKind, string>;
export type GroupWord = (typeof GROUP_LABELS)[GroupKind];

const KIND_OF = Object.fromEntries(
  Object.entries(GROUP_LABELS).map(([kind, word]) => [word, kind]),
) as Record<GroupWord, GroupKind>; // the table above, the other way round

export const groupWord = z.enum(
  Object.values(GROUP_LABELS),
  'Tiene que ser red, red_amplia, email, telefono o navegador',
);

const groupKey = z
  .string()
  .trim()
  .min(1, 'Falta el grupo')
  .max(...characters(300));

export const unpaidGroupsQuery = z.object({
  por: groupWord.default('red'),
  /** Only this group; without it, all groups of the kind. */
  clave: groupKey.optional(),
});

const unpaidGroup = z.object({
  por: groupWord,
  clave: z.string(),
  pedidos: z.int(),
  unidades: z.int(),
  /** In dollars. */
  total: moneyText,
  /** When the first and the last of its orders were placed. */
  desde: z.iso.datetime(),
  hasta: z.iso.datetime(),
});
export type UnpaidGroupResponse = InEnglish<z.infer<typeof unpaidGroup>>;

/** The groups that hold the most stock come first; at most a hundred. */
export const unpaidGroupList = z.object({ results: z.array(unpaidGroup) });
export type UnpaidGroupList = InEnglish<z.infer<typeof unpaidGroupList>>;

/** `hasta`: the last order that was seen; newer ones are not cancelled. `avisar`: an email informs the buyers. */
export const groupCancellation = z.object(
  { por: groupWord, clave: groupKey, hasta: z.iso.datetime(), avisar: z.boolean().default(false) },
  'El cuerpo tiene que decir qué grupo se cancela y hasta cuándo',
);

/** `conservados`: how many stay as they are, because money came for them or a receipt waits for a look. */
export const groupCancelled = z.object({
  pedidos: z.int(),
  unidades: z.int(),
  total: moneyText,
  conservados: z.int(),
});

export function unpaidGroupFrom(by: GroupWord, key: string): UnpaidGroup {
  return { kind: KIND_OF[by], key };
}

export function groupKindFrom(by: GroupWord): GroupKind {
  return KIND_OF[by];
}
