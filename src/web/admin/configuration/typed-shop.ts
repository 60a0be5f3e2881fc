import type { ShopText } from '#contract/panel/shop-texts.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { UnsavedSetting } from './setting-draft.ts';

/** What the pages' own texts say of the shop as it is typed. */
const TYPED_AS_SAID = {
  nombre: 'name',
  direccion: 'address',
  telefono: 'phone',
  email: 'email',
  razon_social: 'legalName',
  cuit: 'cuit',
} as const satisfies Partial<Record<ShopText['key'], keyof ShopSettings>>;

/** What the terms say in words of their own: typed, it is not known how. */
const SAID_ONCE_SAVED: ReadonlySet<ShopText['key']> = new Set([
  'retiro',
  'retiro_direccion',
  'retiro_nota',
  'retiro_dias',
  'envio_gratis_desde',
  'envio_precios',
  'envio_dias',
]);

type Unsaved = readonly Pick<UnsavedSetting, 'setting' | 'draft'>[];

/** The shop as it stands typed in the form, saved or not. An emptied line stays as it was saved. */
export function typedShop(shop: ShopSettings, unsaved: Unsaved): ShopSettings {
  const typed = unsaved.flatMap(({ setting: { key }, draft }) => {
    const text = draft.text.trim();
    return key in TYPED_AS_SAID && text !== ''
      ? [[TYPED_AS_SAID[key as keyof typeof TYPED_AS_SAID], text] as const] // `in` says so
      : [];
  });
  return { ...shop, ...Object.fromEntries(typed) };
}

/** The names of what is typed, or emptied, and comes into the text of this page only once it is saved. */
export function saidOnceSaved(page: ShopText['key'], unsaved: Unsaved): string[] {
  return unsaved
    .filter(({ setting: { key }, draft }) =>
      key in TYPED_AS_SAID ? draft.text.trim() === '' : page === 'terminos' && SAID_ONCE_SAVED.has(key),
    )
    .map(({ setting }) => setting.name);
}
