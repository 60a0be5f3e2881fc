import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProductDetail } from '#web/shop/catalogue/product-detail.tsx';
import type { BuilderView, CandidateCard, PartDetail } from '../model/builder-view.ts';
import { ChooseLink } from './choose-link.tsx';
import { PartVerdict } from './part-verdict.tsx';

/** A part's details over the builder: whether it fits, its pictures, its specifications, and the button that chooses it. */
export default function PartDialog({
  view,
  detail,
  card,
  onClose,
}: {
  view: BuilderView;
  /** Null: the shop has no such part; undefined: not loaded yet. */
  detail: PartDetail | null | undefined;
  /** What the list shows of it, until the details are loaded. */
  card: CandidateCard | null;
  onClose: () => void;
}) {
  const product = detail === undefined ? card : (detail?.product ?? null);
  const stepName = view.steps.find(({ key }) => key === view.open)?.name ?? '';
  const verdict = detail?.compatibility ?? card?.compatibility;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={product?.description ?? 'Este componente ya no está disponible'}
      size={product ? 'lg' : 'md'}
      {...(detail ? { footer: <ChooseLink view={view} detail={detail} /> } : {})}
    >
      {product === null ? (
        <Alert tone="warn" title="No lo encontramos" announced={false}>
          Puede que el proveedor lo haya dado de baja o que el link esté incompleto. Lo que elegiste sigue
          acá.
        </Alert>
      ) : (
        <>
          {verdict ? (
            <PartVerdict compatibility={verdict} view={view} step={detail?.step ?? view.open} />
          ) : null}
          <ProductDetail
            key={product.id}
            product={'category' in product ? product : { ...product, category: stepName }}
            missing={detail?.missing ?? null}
          />
        </>
      )}
    </Dialog>
  );
}
