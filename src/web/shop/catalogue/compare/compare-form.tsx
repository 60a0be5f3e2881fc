import { paths } from '#web/paths.ts';
import { HiddenFields } from '#web/shop/facets/hidden-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { changedView, type CatalogueAddress } from '../catalogue-address.ts';
import { COMPARE_FORM } from './compare-box.tsx';

/** What sends the boxes of the cards where there is no JavaScript. */
export function CompareForm({ address }: { address: CatalogueAddress }) {
  return (
    <form id={COMPARE_FORM} method="get" action={paths.catalogue()}>
      <noscript>
        <HiddenFields link={paths.catalogue(changedView(address, { compared: [] }))} />
        <input type="hidden" name="ver" value="comparacion" />
        <Button type="submit" size="sm" className="mb-3">
          Comparar los marcados
        </Button>
      </noscript>
    </form>
  );
}
