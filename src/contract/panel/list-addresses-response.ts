import { timeOfDay, type ListSchedule, type WatchedAddress } from '#catalogue/imports/list-address.ts';
import { IMPORT_STATE_WORD } from './import-state-words.ts';
import type { ListAddressBody, PanelListAddress } from './list-addresses.ts';

export function toListAddress(
  { schedule, nextAt, last, failingSince, ...address }: WatchedAddress,
  suppliers: ReadonlyMap<string, string>,
): PanelListAddress {
  return {
    id: address.id,
    supplierId: address.supplierId,
    supplier: suppliers.get(address.supplierId) ?? '',
    list: address.listName,
    address: address.address,
    everyHours: schedule.kind === 'hours' ? schedule.hours : null,
    atTime: schedule.kind === 'daily' ? timeOfDay(schedule.minute) : null,
    nextAt: nextAt?.toISOString() ?? null,
    last: last && {
      id: last.importId,
      at: last.at.toISOString(),
      state: IMPORT_STATE_WORD[last.state],
      awaitsColumns: last.awaitsColumns,
      by: last.by,
      problem: last.problem,
    },
    failingSince: failingSince?.toISOString() ?? null,
    version: address.version,
  };
}

/** The schedule that a person chose. */
export function scheduleFrom({
  everyHours,
  atTime,
}: Pick<ListAddressBody, 'everyHours' | 'atTime'>): ListSchedule {
  if (everyHours !== null) return { kind: 'hours', hours: everyHours };
  if (atTime === null) return { kind: 'by-hand' };
  const [hours = 0, minutes = 0] = atTime.split(':').map(Number);
  return { kind: 'daily', minute: hours * 60 + minutes };
}
