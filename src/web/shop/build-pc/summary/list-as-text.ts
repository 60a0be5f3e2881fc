import { formatPesos } from '#lib/format-pesos.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { pesosOfLine, priceOfLine, unitsToBuy } from '../model/part-lines.ts';
import { totalOfPcs } from './pc-count.tsx';
import { doubtTitle } from './verdict-messages.ts';
import { sayVerdict } from '../model/say-verdict.ts';

/** What stands around a list of parts. */
interface Frame {
  /** What its visitor calls the PC. */
  name: string | undefined;
  shopName: string;
  /** Opens the same PC. */
  link: string;
}

/** The PC for a chat or a forum: each part with its price, the total, the verdict and the link. */
export function listAsText(view: BuilderView, { name, shopName, link }: Frame): string {
  const lines = view.steps.flatMap(({ key, name: step }) => {
    const part = view.parts[key];
    if (part === undefined) return [];
    const units = unitsToBuy(view.address, key);
    const count = units > 1 ? `${units} × ` : '';
    return `${step}: ${count}${part.description} — ${units === 0 ? 'ya está' : priceOf(view, key)}`;
  });
  return [
    `${name ?? 'PC'} en ${shopName}`,
    ...lines,
    totalLine(view),
    `${doubtTitle(view) ?? sayVerdict(view)}.`,
    link,
  ].join('\n');
}

/** The same in a sentence, where the link shows a picture of the PC. */
export function pcInBrief(view: BuilderView, { name, link }: Pick<Frame, 'name' | 'link'>): string {
  return `${name ?? 'Mirá esta PC'}. ${totalLine(view)}. ${link}`;
}

function priceOf({ parts, address }: BuilderView, step: keyof BuilderView['parts']): string {
  const part = parts[step];
  return part === undefined ? '' : inBoth(priceOfLine(part, address, step), pesosOfLine(part, address, step));
}

function totalLine(view: BuilderView): string {
  const { pcs } = view.address;
  const { amount, ars } = totalOfPcs(view);
  return `Total${pcs > 1 ? ` de ${pcs} PC iguales` : ''}: ${inBoth(amount, ars)}`;
}

function inBoth(usd: string, ars: string | null): string {
  return ars === null ? `USD ${usd}` : `USD ${usd} (${formatPesos(ars)})`;
}
