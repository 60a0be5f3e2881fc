import type { VerdictResponse } from '#contract/build.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { Exchanged } from '../model/builder-view.ts';
import { exchangedSteps } from '../model/exchanged.ts';
import { selectionOf } from '../model/part-lines.ts';

/** The parts that the last change exchanged, with their names. Null: it did something else, or the shop no longer sells the former part. */
export function findExchanged(
  reader: ShopReader,
  address: BuilderAddress,
  { status }: Pick<VerdictResponse, 'status'>,
): Exchanged | null {
  const steps = exchangedSteps(address);
  const parts = steps.flatMap((step) => {
    const from = describe(reader, address.before.chosen[step]);
    const to = describe(reader, address.chosen[step]);
    return from === null || to === null ? [] : { from, to };
  });
  if (steps.length === 0 || parts.length < steps.length) return null;
  const former = { ...address, chosen: { ...address.chosen, ...address.before.chosen } };
  const wasWrong = reader.verdict(selectionOf(former)).status === 'error';
  return { parts, wasRepair: wasWrong && status !== 'error' };
}

function describe(reader: ShopReader, id: string | undefined): string | null {
  return id === undefined ? null : (reader.product(id)?.description ?? null);
}
