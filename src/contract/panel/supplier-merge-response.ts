import type { OtherPart, SupplierMergePreview } from '#catalogue/supplier-merge/supplier-merge.ts';
import { centsToText } from '#lib/money.ts';
import type { OtherPartWord, PanelSupplierMerge } from './supplier-merge.ts';

const WHY = {
  own: 'propio',
  'two-products': 'dos_productos',
} as const satisfies Record<OtherPart, OtherPartWord>;

export function toSupplierMerge({ from, into, ...preview }: SupplierMergePreview): PanelSupplierMerge {
  const { raised, lowered, example } = preview.prices;
  return {
    fromSupplier: from.name,
    intoSupplier: into.name,
    products: preview.products,
    lists: [...preview.lists],
    sharedLists: [...preview.sharedLists],
    addresses: preview.addresses,
    orders: preview.orders,
    sameCodes: preview.sameCodes,
    askedCodes: preview.askedCodes.map((shared) => ({ ...toCode(shared), isSaidOther: shared.isSaidOther })),
    otherCodes: preview.otherCodes.map((shared) => ({ ...toCode(shared), reason: WHY[shared.why] })),
    prices: {
      raised,
      lowered,
      example: example && {
        description: example.description,
        price: centsToText(example.price),
        nextPrice: centsToText(example.nextPrice),
      },
    },
    view: preview.seal,
  };
}

function toCode({ code, from, into }: Record<'code' | 'from' | 'into', string>) {
  return { code, description: from, otherDescription: into };
}
