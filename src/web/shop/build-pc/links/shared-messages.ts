import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { SharedMessages } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { sharedPesosNote, sharedPrice } from '#web/page/price-messages.ts';
import { partsPath } from '../model/builder-address.ts';
import { picksText } from '../model/picks.ts';
import { isMissingAny, sayVerdict } from '../model/say-verdict.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { components } from '../steps/step-messages.ts';

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
