import type { LogoEncoded } from '#catalogue/photos/encode-logo.ts';
import { SETTING_GROUPS, type SettingEntry } from '#settings/setting-entry.ts';
import { parseSetting, SETTING_TABLE, type SettingKey } from '#settings/setting-table.ts';
import type { SettingFaults, SettingInForce, SettingPreview } from '#settings/settings-service.ts';
import type { MovedSetting } from '#settings/setting-change.ts';
import { inverseOf } from '../inverse-of.ts';
import { formatAgo } from './moved-messages.ts';
import type { SettingWord, ShopText, ShopTextPreview } from './shop-texts.ts';

const WORD_OF = {
  name: 'nombre',
  logo: 'logo',
  address: 'direccion',
  hours: 'horarios',
  phone: 'telefono',
  email: 'email',
  legalName: 'razon_social',
  cuit: 'cuit',
  dataFiscalUrl: 'data_fiscal',
  noticeText: 'aviso',
  noticeFrom: 'aviso_desde',
  noticeUntil: 'aviso_hasta',
  noticeLink: 'aviso_enlace',
  mailSender: 'correo_nombre',
  assembly: 'armado',
  aboutText: 'sobre_nosotros',
  termsText: 'terminos',
  instagram: 'instagram',
  facebook: 'facebook',
  whatsapp: 'whatsapp',
  youtube: 'youtube',
  tiktok: 'tiktok',
  x: 'x',
  discord: 'discord',
  pickup: 'retiro',
  pickupAddress: 'retiro_direccion',
  pickupHours: 'retiro_horarios',
  pickupNote: 'retiro_nota',
  pickupDays: 'retiro_dias',
  freeShippingFrom: 'envio_gratis_desde',
  shippingTable: 'envio_precios',
  shippingDays: 'envio_dias',
  closedDays: 'dias_sin_atencion',
  onlinePayment: 'pago_en_linea',
  transferPayment: 'transferencia',
  transferDiscount: 'transferencia_descuento',
  transferHoldHours: 'transferencia_horas',
  cashPayment: 'efectivo',
  cashDiscount: 'efectivo_descuento',
  cashHoldHours: 'efectivo_horas',
  arrangedHoldDays: 'coordinar_dias',
  installmentPlans: 'cuotas',
  lowStockDays: 'stock_bajo_dias',
} as const satisfies Record<SettingKey, SettingWord>;

export const SETTING_KEY_OF = inverseOf(WORD_OF) satisfies Record<SettingWord, SettingKey>;

const SOURCE_WORD = {
  panel: 'panel',
  variable: 'variable',
  default: 'omision',
} as const satisfies Record<SettingInForce['source'], ShopText['origin']>;

const INPUT_WORD = {
  line: 'renglon',
  lines: 'renglones',
  text: 'texto',
  day: 'dia',
  choice: 'opcion',
  picture: 'imagen',
} as const satisfies Record<SettingEntry['input'], ShopText['input']>;

export function toShopText(setting: SettingInForce): ShopText {
  const { label, help, variable, group, input } = SETTING_TABLE[setting.key];
  return {
    key: WORD_OF[setting.key],
    name: label,
    help,
    value: setting.text,
    origin: SOURCE_WORD[setting.source],
    variable,
    originText: setting.originText,
    failure: setting.fault,
    example: setting.example,
    warning: setting.warning,
    isOptional: parseSetting(setting.key, '').ok,
    group: SETTING_GROUPS[group],
    input: INPUT_WORD[input],
    version: setting.version,
    by: setting.changed?.by ?? null,
    at: setting.changed?.at ?? null,
  };
}

export function toShopTextPreview(preview: SettingPreview, html: string | null): ShopTextPreview {
  const key = WORD_OF[preview.key];
  return preview.ok
    ? { key, example: preview.example, failure: null, warning: preview.warning, html }
    : { key, example: null, failure: preview.fault, warning: null, html };
}

/** Why nothing was saved: the message for the second of two people, as a whole and for each field. */
export function settingMovedMessages(moved: readonly MovedSetting[], now: Date) {
  return byField(
    moved.map((setting): [SettingKey, string] => [
      setting.key,
      `${whatHappenedTo(setting, now)}${nowSays(setting.key, setting.text)}. Lo tuyo sigue escrito: mirá cómo está y guardalo de nuevo si hace falta.`,
    ]),
  );
}

function whatHappenedTo({ key, changed }: MovedSetting, now: Date): string {
  const { label } = SETTING_TABLE[key];
  return changed === null
    ? `“${label}” ya no está como lo viste`
    : `${changed.by} cambió “${label}” ${formatAgo(changed.at, now)}`;
}

/** Texts of many lines stand in their own field. */
function nowSays(key: SettingKey, text: string): string {
  switch (SETTING_TABLE[key].input) {
    case 'line':
    case 'day':
      return text === '' ? ': ahora no dice nada' : `: ahora dice “${text}”`;
    case 'choice':
      return `: ahora dice “${text === 'on' ? 'Sí' : 'No'}”`;
    case 'lines':
    case 'text':
    case 'picture':
      return '';
  }
}

/** @example settingFaultMessages(new Map([['cuit', 'no es un CUIT']])).detail // 'CUIT: no es un CUIT.' */
export function settingFaultMessages(faults: SettingFaults) {
  return byField(
    Array.from(faults, ([key, fault]): [SettingKey, string] => [
      key,
      `${SETTING_TABLE[key].label}: ${fault}.`,
    ]),
  );
}

function byField(messages: readonly [SettingKey, string][]) {
  return {
    detail: messages.map(([, message]) => message).join(' '),
    errors: Object.fromEntries(messages.map(([key, message]) => [WORD_OF[key], message])),
  };
}

/** Why a file is no logo. */
export function logoFailureMessage(reason: Extract<LogoEncoded, { ok: false }>['reason']): string {
  return LOGO_MESSAGES[reason];
}

const LOGO_MESSAGES = {
  'not a logo': 'No es un PNG ni un SVG que se pueda leer',
  'not self-contained': 'El SVG usa imágenes o partes de afuera: exportalo como PNG',
  'text alone':
    'El SVG tiene solo texto, y su letra no viaja con él: convertí el texto en curvas, o exportalo como PNG',
  'nothing to see': 'No se ve nada: todo es transparente',
  'too many pixels': 'Tiene más de 16 millones de píxeles',
  'too small': 'Es muy chico, o muy angosto: tiene que tener al menos 24 píxeles de alto',
  'encoder ended': 'No se pudo procesar',
} as const satisfies Record<Extract<LogoEncoded, { ok: false }>['reason'], string>;
