import { ProductDetail } from '#web/shop/catalogue/product-detail.tsx';
import type { BuilderView, PartDetail } from '../model/builder-view.ts';
import { ChooseLink } from './choose-link.tsx';
import { PartVerdict } from './part-verdict.tsx';

/** The same details as a section of the page, where there is no JavaScript for a dialog. */
export default function PartSection({ view, detail }: { view: BuilderView; detail: PartDetail }) {
  return (
    <section className="sheet mb-4 p-6">
      <h2 className="mb-4 text-xl">{detail.product.description}</h2>
      <PartVerdict compatibility={detail.compatibility} view={view} step={detail.step} />
      <ProductDetail product={detail.product} missing={detail.missing} />
      <div className="mt-6">
        <ChooseLink view={view} detail={detail} />
      </div>
    </section>
  );
}
