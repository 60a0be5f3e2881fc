import { z } from 'zod';
import { HIDDEN, withoutContacts } from '#lib/without-contacts.ts';

/** How much of what an error says is kept. */
const MAX_CHARS = 300;
/** How much of it is looked through. */
const MAX_READ_CHARS = 4000;

/** An error as the API answers it; gateways in front of it answer with other fields or with a page. */
const errorBody = z.object({
  message: z.string().nullish().catch(null),
  error: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  cause: z
    .array(
      z.object({
        code: z.union([z.string(), z.number()]).nullish().catch(null),
        description: z.string().nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
});

export interface ProviderErrorText {
  /** The provider's numbers for what is wrong; null: the text is not one of its answers. */
  codes: readonly string[] | null;
  /** The reason in one line, for logs and for the panel. It has nothing of the buyer. */
  words: string;
}

/**
 * Reads an error's answer. Of its body only the fields that say what is wrong are kept: others may repeat the request, with the payer. What
 * those fields quote of the payer is left out too.
 * @param sent The body of the request.
 */
export function readError(status: number, text: string, sent: unknown): ProviderErrorText {
  const body = parse(text);
  if (body === null)
    return {
      codes: null,
      words: wordsOf(status, text.slice(0, MAX_READ_CHARS).replaceAll(/<[^>]*>/g, ' '), sent),
    };
  const causes = body.cause ?? [];
  const codes = causes.map(({ code }) => String(code ?? ''));
  const known = codes.find((code) => REFUSALS.has(code));
  if (known !== undefined) return { codes, words: `${REFUSALS.get(known)} (${status}, ${known})` };
  const said = [
    body.message ?? body.error ?? body.code,
    ...causes.flatMap(({ code, description }) => [code, description]),
  ];
  const parts = said.flatMap((part) => (part === null || part === undefined ? [] : [String(part)]));
  return { codes, words: wordsOf(status, [...new Set(parts)].join(' '), sent) };
}

const TOO_OLD = 'El pago es demasiado viejo para devolverlo ahí: devolvé el dinero por transferencia';
const NOT_NOW = 'El pago está en un estado que no lo permite';
const NO_MONEY = 'En la cuenta no hay dinero disponible para devolverlo: ingresá dinero y probá de nuevo';

/**
 * Refused calls whose reason tells the owner what to do, most of them refunds. Words and numbers of the provider:
 * https://www.mercadopago.cl/developers/es/reference/chargebacks/_payments_id_refunds/post (2024, 2063, 3024, 15016), and the answer of its API to
 * `OPTIONS` (2018, 2022, 2030, 2031); read in November 2026.
 */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['2018', NOT_NOW],
  [
    '2022',
    'Este pago ya tuvo todas las devoluciones que se pueden hacer: devolvé el resto por transferencia',
  ],
  ['2024', TOO_OLD],
  ['2030', NO_MONEY],
  ['2031', NO_MONEY],
  ['2063', NOT_NOW],
  [
    '3024',
    'De este pago no se puede devolver solo una parte: devolvelo entero, o devolvé esa parte por transferencia',
  ],
  ['15016', TOO_OLD],
]);

function wordsOf(status: number, said: string, sent: unknown): string {
  const plain = withoutPersonal(said.slice(0, MAX_READ_CHARS).replaceAll(/\s+/g, ' ').trim(), sent);
  return plain === '' ? String(status) : `${status} «${plain.slice(0, MAX_CHARS)}»`;
}

function withoutPersonal(text: string, sent: unknown): string {
  let plain = text;
  for (const value of payerValues(sent)) plain = plain.replaceAll(value, HIDDEN);
  return withoutContacts(plain);
}

/** What a request said of its payer, the longest first. The number of a house says nobody's name, and is in other numbers. */
function payerValues(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null || !('payer' in sent)) return [];
  return leavesOf(sent.payer)
    .filter((value) => value.length > (/^\d+$/.test(value) ? 4 : 2))
    .toSorted((a, b) => b.length - a.length);
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

function parse(text: string): z.infer<typeof errorBody> | null {
  try {
    return errorBody.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
