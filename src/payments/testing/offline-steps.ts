import fc from 'fast-check';
import type { RECEIPT_FILES } from './receipt-files.ts';

/** What buyers and staff do about transfers and cash. `which` is taken modulo the number of candidates. */
export type OfflineStep =
  | { kind: 'buyer-sends-receipt'; which: number; file: keyof typeof RECEIPT_FILES }
  | { kind: 'admin-rejects-receipt'; which: number }
  | { kind: 'admin-records'; which: number; money: RecordedMoney; press: PressKind; hasPatience: boolean }
  | { kind: 'admin-returns'; which: number; share: number; press: PressKind; hasPatience: boolean }
  /** Two days and a round later. */
  | { kind: 'transfer-hold-ends' };

/** How much came, compared with what is missing. */
export type RecordedMoney = 'exact' | 'half' | 'cent-less' | 'more' | 'total-again';

/** `again`: the same press reached the shop twice. `reused`: its key with another amount. */
type PressKind = 'new' | 'again' | 'reused';

const which = fc.nat({ max: 9 });
const press = fc.constantFrom<PressKind>('new', 'new', 'new', 'again', 'reused');

export function arbitraryOfflineStep(): fc.Arbitrary<OfflineStep> {
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('buyer-sends-receipt' as const),
        which,
        file: fc.constantFrom('png', 'pdf', 'png', 'pdf', 'page', 'empty'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('admin-rejects-receipt' as const), which }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('admin-records' as const),
        which,
        money: fc.constantFrom<RecordedMoney>('exact', 'exact', 'half', 'cent-less', 'more', 'total-again'),
        press,
        hasPatience: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('admin-returns' as const),
        which,
        share: fc.constantFrom(0.1, 0.5, 1),
        press,
        hasPatience: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'transfer-hold-ends' as const }) },
  );
}
