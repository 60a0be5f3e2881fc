import { isNewPc } from '#compatibility/lacking-steps.ts';
import type { PublicProduct } from '#contract/product.ts';
import { useShop } from '#web/page/root-data.ts';

/** Whether the PC in the cart arrives assembled, as the owner says it. */
export function AssemblyNote({ lines }: { lines: readonly { product: Pick<PublicProduct, 'facts'> }[] }) {
  const { assembly } = useShop();
  if (assembly === undefined || !isNewPc(lines.map(({ product }) => product.facts))) return null;
  return <p className="mt-3 text-sm">{assembly}</p>;
}
