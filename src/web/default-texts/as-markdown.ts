import type { DollarRateResponse } from '#contract/money.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { MISSION, TEAM, VALUES } from './about-text.ts';
import { termsSections } from './terms-sections.ts';

/** The shop's own text of a page, as its owner may go on from it. */
export function defaultText(
  page: 'about' | 'terms',
  shop: ShopSettings,
  rate: DollarRateResponse | null,
): string {
  return page === 'about' ? aboutText(shop) : termsText(shop, rate);
}

function aboutText({ name }: ShopSettings): string {
  return blocks([
    `${name} vende componentes de PC en todo el país y ayuda a que encajen.`,
    '# Nuestra misión',
    MISSION,
    '# Nuestros valores',
    list(VALUES.map(({ title, words }) => ({ title, words }))),
    '# El equipo',
    list(TEAM.map(({ role, words }) => ({ title: role, words }))),
  ]);
}

function termsText(shop: ShopSettings, rate: DollarRateResponse | null): string {
  return blocks(
    termsSections(shop, rate).flatMap(({ title, paragraphs }, position) => [
      `# ${position + 1}. ${title}`,
      ...paragraphs,
    ]),
  );
}

function list(items: readonly { title: string; words: string }[]): string {
  return items.map(({ title, words }) => `- **${title}**: ${words}`).join('\n');
}

function blocks(parts: readonly string[]): string {
  return parts.join('\n\n');
}
