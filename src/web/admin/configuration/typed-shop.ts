import type { ShopText, ShopTextPreview } from '#contract/panel/shop-texts.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { cuitFrom } from '#lib/cuit.ts';
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

/** What somebody typed that cannot be used. */
interface UnusableText {
  key: ShopText['key'];
  name: string;
  /** Goes on after the name. @example 'no es un CUIT: tiene once cifras y la última las comprueba' */
  failure: string;
}

/** What stands typed beside a page's text and cannot be used. @param previews How the shop judges it; what it did not judge yet is not listed. */
export function unusableTexts(
  unsaved: Unsaved,
  previews: Iterable<Pick<ShopTextPreview, 'key' | 'failure'>>,
): UnusableText[] {
  const failures = new Map(Array.from(previews, ({ key, failure }) => [key, failure]));
  return unsaved.flatMap(({ setting: { key, name }, draft }) => {
    const failure = failures.get(key) ?? null;
    return key in TYPED_AS_SAID && draft.text.trim() !== '' && failure !== null
      ? [{ key, name, failure }]
      : [];
  });
}

/** The shop as it stands typed in the form, saved or not. An emptied line, and one that cannot be used, stays as it was saved. */
export function typedShop(
  shop: ShopSettings,
  unsaved: Unsaved,
  unusable: readonly UnusableText[],
): ShopSettings {
  const left = new Set(unusable.map(({ key }) => key));
  const typed = unsaved.flatMap(({ setting: { key }, draft }) => {
    const text = draft.text.trim();
    if (!(key in TYPED_AS_SAID) || text === '' || left.has(key)) return [];
    const said = TYPED_AS_SAID[key as keyof typeof TYPED_AS_SAID]; // `in` says so
    return [[said, said === 'cuit' ? (cuitFrom(text) ?? text) : text] as const];
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
