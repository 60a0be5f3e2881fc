import type { BoardSize } from '../../vocabulary/value-lists.ts';

const SIZES: Readonly<Record<string, BoardSize>> = {
  EATX: 'E-ATX',
  'XL ATX': 'E-ATX',
  'SSI EEB': 'E-ATX',
  'SSI CEB': 'E-ATX',
  ATX: 'ATX',
  'Micro ATX': 'mATX',
  'Mini-ITX': 'Mini-ITX',
  'Thin Mini-ITX': 'Mini-ITX',
  'Mini DTX': 'Mini-ITX',
};

/** The shop's size for the base's; undefined for sizes that no case of the shop is sold for. */
export function boardSizeOf(name: string | undefined): BoardSize | undefined {
  return name === undefined ? undefined : SIZES[name];
}
