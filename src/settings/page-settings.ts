import type { SettingEntry } from './setting-entry.ts';
import { longText } from './setting-values.ts';

/** Pages that the owner may write. */
export const PAGE_SETTINGS = {
  aboutText: {
    group: 'pages',
    label: 'Sobre Nosotros',
    help: 'Sin nada queda la página que trae la tienda. Una línea con # es un título, con - una lista; **así** queda en negrita y [así](/componentes) es un enlace.',
    input: 'text',
    value: longText,
    variable: null,
    byDefault: null,
    example: ({ aboutText }) => pageExample('/sobre-nosotros', aboutText),
  },
  termsText: {
    group: 'pages',
    label: 'Términos y Condiciones',
    help: 'Sin nada quedan los que trae la tienda, que se completan con tus datos. Se escribe igual. Lo que ya compraron se rige por los de ese día.',
    input: 'text',
    value: longText,
    variable: null,
    byDefault: null,
    example: ({ termsText }) => pageExample('/terminos', termsText),
  },
} as const satisfies Record<string, SettingEntry>;

function pageExample(path: string, text: string | null): string {
  if (text === null) return `${path} muestra el texto que trae la tienda.`;
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${path} muestra tu texto, de ${words === 1 ? 'una palabra' : `${words} palabras`}.`;
}
