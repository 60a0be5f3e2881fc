import { z } from 'zod';
import { businessHours, cuit, day, linkTarget, phone, webAddress, wordsUpTo } from './setting-values.ts';

interface SettingEntry {
  /** How the panel calls it. */
  label: string;
  help: string;
  /** What the owner typed, to what pages use. Faults are in Spanish and follow the label. */
  value: z.ZodType<unknown, string>;
  /** The variable of the environment that gives its first value; null: only the panel sets it. */
  variable: string | null;
  /** Its value where neither the panel nor the environment has one; null: none, and then pages leave it out. */
  byDefault: string | null;
  /** What visitors see of it, in the words of a page or an email. */
  example: (texts: ShopTexts) => string;
}

/** Every setting that the owner changes in the panel, by its key, in the order of the panel. Its first value is the environment's. */
export const SETTING_TABLE = {
  name: {
    label: 'Nombre de la tienda',
    help: 'Está arriba y al pie de cada página, en el título de la pestaña y en los emails.',
    value: wordsUpTo(60),
    variable: 'SHOP_NAME',
    byDefault: 'Zócalo',
    example: ({ name }) => `Un email termina así: ${name}`,
  },
  address: {
    label: 'Dirección',
    help: 'Dónde se retiran los pedidos. Está al pie de cada página, en los términos y en los emails.',
    value: wordsUpTo(200),
    variable: 'SHOP_ADDRESS',
    byDefault: 'Av. San Martín 1234, Tandil, Buenos Aires',
    example: ({ address }) => `Los términos dicen: con domicilio en ${address}.`,
  },
  hours: {
    label: 'Horarios de atención',
    help: 'Los días, dos puntos y las horas; cada grupo separado con punto y coma. Un pedido que se paga en el local espera hasta que cerrás.',
    value: businessHours,
    variable: 'SHOP_HOURS',
    byDefault: 'Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00; Domingos: Cerrado',
    example: ({ hours }) =>
      `Al pie de cada página: ${hours.map((each) => `${each.days} ${each.hours}`).join(' · ')}`,
  },
  phone: {
    label: 'Teléfono',
    help: 'Está al pie de cada página, en los términos y en los emails.',
    value: phone,
    variable: 'SHOP_PHONE',
    byDefault: '+54 9 249 400-0000',
    example: ({ phone: number }) => `Quien lo toca en su celular llama al ${number}`,
  },
  email: {
    label: 'Email de contacto',
    help: 'A donde te escriben los visitantes, y a donde llegan las respuestas a los emails de la tienda.',
    value: z.string().trim().pipe(z.email('no parece un email')),
    variable: 'SHOP_EMAIL',
    byDefault: 'hola@zocalo.example',
    example: ({ email }) => `Una respuesta a un email de la tienda llega a ${email}`,
  },
  legalName: {
    label: 'Razón social',
    help: 'Quién vende, como está inscripto. Está al pie de cada página y en los términos.',
    value: wordsUpTo(120),
    variable: 'SHOP_LEGAL_NAME',
    byDefault: null,
    example: ({ name, legalName }) =>
      legalName === null ? 'Hoy no se muestra.' : `Los términos dicen: en ${name} (${legalName})`,
  },
  cuit: {
    label: 'CUIT',
    help: 'Con guiones o sin ellos. La última cifra comprueba las demás.',
    value: cuit,
    variable: 'SHOP_CUIT',
    byDefault: null,
    example: (texts) =>
      texts.cuit === null ? 'Hoy no se muestra.' : `Al pie de cada página: CUIT ${texts.cuit}`,
  },
  dataFiscalUrl: {
    label: 'Enlace de Data Fiscal',
    help: 'La dirección que te dio ARCA para el formulario 960.',
    value: webAddress,
    variable: 'SHOP_DATA_FISCAL_URL',
    byDefault: null,
    example: ({ dataFiscalUrl }) =>
      dataFiscalUrl === null ? 'Hoy no se muestra.' : `El pie de cada página enlaza ${dataFiscalUrl}`,
  },
  noticeText: {
    label: 'Aviso: el texto',
    help: 'Una línea arriba de todas las páginas, como “Cerramos por vacaciones”. Sin texto no hay aviso.',
    value: wordsUpTo(160),
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeFrom: {
    label: 'Aviso: desde qué día',
    help: 'Sin día se muestra enseguida.',
    value: day,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeUntil: {
    label: 'Aviso: hasta qué día',
    help: 'Ese día todavía se muestra. Sin día se muestra hasta que lo saques.',
    value: day,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
  noticeLink: {
    label: 'Aviso: a dónde lleva',
    help: 'Una página de la tienda, como /componentes, o una dirección http(s). Sin ella el aviso no es un enlace.',
    value: linkTarget,
    variable: null,
    byDefault: null,
    example: noticeExample,
  },
} as const satisfies Record<string, SettingEntry>;

export type SettingKey = keyof typeof SETTING_TABLE;

export const SETTING_KEYS = Object.keys(SETTING_TABLE) as SettingKey[]; // `as const` above: there are no other keys

/** Every setting's value as pages use it; null where there is none. */
export interface ShopTexts {
  name: string;
  address: string;
  hours: readonly { days: string; hours: string }[];
  phone: string;
  email: string;
  legalName: string | null;
  /** As it is printed: `30-71234567-1`. */
  cuit: string | null;
  dataFiscalUrl: string | null;
  noticeText: string | null;
  /** The days between which the notice is shown, both included: `2026-12-24`. */
  noticeFrom: string | null;
  noticeUntil: string | null;
  noticeLink: string | null;
}

/** The text of a setting where the panel has none, and who gave it. */
interface OriginText {
  text: string | null;
  source: 'variable' | 'default';
}

export type OriginTexts = Readonly<Record<SettingKey, OriginText>>;

/** The first value of each setting. @param env Without empty values. */
export function originTexts(env: Readonly<Record<string, string | undefined>>): OriginTexts {
  const entries = SETTING_KEYS.map((key): [SettingKey, OriginText] => {
    const { variable, byDefault }: SettingEntry = SETTING_TABLE[key];
    const given = variable === null ? undefined : env[variable];
    return [
      key,
      given === undefined ? { text: byDefault, source: 'default' } : { text: given, source: 'variable' },
    ];
  });
  return Object.fromEntries(entries) as OriginTexts; // one entry for each key
}

export type ParsedText = { ok: true; value: unknown } | { ok: false; fault: string };

/** Reads what somebody typed for a setting. Empty text means none, where a setting may have none. */
export function parseSetting(key: SettingKey, text: string): ParsedText {
  const { value, byDefault }: SettingEntry = SETTING_TABLE[key];
  if (byDefault === null && text.trim() === '') return { ok: true, value: null };
  const parsed = value.safeParse(text);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, fault: parsed.error.issues[0]?.message ?? 'no se puede usar' };
}

function noticeExample({ noticeText, noticeFrom, noticeUntil, noticeLink }: ShopTexts): string {
  if (noticeText === null) return 'Hoy no hay aviso.';
  if (noticeFrom !== null && noticeUntil !== null && noticeFrom > noticeUntil) {
    return 'No se muestra nunca: el último día es anterior al primero.';
  }
  const since = noticeFrom === null ? 'Se muestra desde ya' : `Se muestra desde el ${dayText(noticeFrom)}`;
  const until = noticeUntil === null ? 'hasta que lo saques' : `hasta el ${dayText(noticeUntil)} inclusive`;
  return `${since} y ${until}${noticeLink === null ? '' : `, y lleva a ${noticeLink}`}: ${noticeText}`;
}

function dayText(isoDay: string): string {
  const [year, month, date] = isoDay.split('-').map(Number);
  return `${date}/${month}/${year}`;
}
