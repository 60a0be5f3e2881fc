import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { SharedMessages } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { sharedPesosNote, sharedPrice } from '#web/page/price-messages.ts';
import { partsPath } from '../model/builder-address.ts';
import { missingMessage } from '../model/missing-steps.ts';
import { picksText } from '../model/picks.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { components } from '../steps/step-messages.ts';

const VERDICTS = {
  compatible: 'Todos los componentes son compatibles',
  warning: 'Con advertencias de compatibilidad',
  error: 'Hay componentes que no encajan',
} as const;

/** What a chat shows of a link to this PC; undefined while nothing is chosen. */
export function sharedMessages(view: BuilderView): SharedMessages | undefined {
  const { address, parts, total, pesos, rate } = view;
  const { name, seen } = address;
  const names = STEP_KEYS.flatMap((step) => parts[step]?.description ?? []);
  if (names.length === 0) return undefined;
  const called = name === undefined ? '' : `${name}: `;
  const kind = isMissingAny(view) ? 'PC sin terminar, ' : 'PC de ';
  return {
    title: `${called}${kind}${components(names.length)} por ${sharedPrice(total, pesos?.total)}`,
    description: [sayVerdict(view), names.join(' · '), ...sharedPesosNote(rate, pesos?.withoutTaxes)].join(
      '. ',
    ),
    // The name belongs to the PC as it was shared.
    path: name === undefined ? partsPath(address) : partsPath(address, seen, undefined, name),
    picture: paths.preview.build(picksText(address)),
  };
}

/** A good verdict on a few parts says what is missing. What its sharer has is part of the PC. */
function sayVerdict(view: BuilderView): string {
  const missing = missingMessage(asTheirs(view));
  const verdict = VERDICTS[view.verdict.status];
  if (missing === null) return verdict;
  return `${view.verdict.status === 'compatible' ? 'Lo elegido encaja hasta ahora' : verdict}; ${missing}`;
}

function isMissingAny(view: BuilderView): boolean {
  return missingMessage(asTheirs(view)) !== null;
}

function asTheirs(view: BuilderView): BuilderView {
  return { ...view, address: { ...view.address, sharers: [] } };
}
