import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { SharedMessages } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { sharedPesosNote, sharedPrice } from '#web/page/price-messages.ts';
import { partsPath } from '../model/builder-address.ts';
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
  const { address, parts, total, pesos, rate, verdict } = view;
  const names = STEP_KEYS.flatMap((step) => parts[step]?.description ?? []);
  if (names.length === 0) return undefined;
  return {
    title: `PC de ${components(names.length)} por ${sharedPrice(total, pesos?.total)}`,
    description: [
      VERDICTS[verdict.status],
      names.join(' · '),
      ...sharedPesosNote(rate, pesos?.withoutTaxes),
    ].join('. '),
    path: partsPath(address),
    picture: paths.preview.build(picksText(address)),
  };
}
