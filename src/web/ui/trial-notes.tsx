import { FlaskConicalIcon } from 'lucide-react';
import { TRIAL_SHOP } from '#lib/shop-terms.ts';
import { useShop } from '#web/page/root-data.ts';

/** A note where a buyer could think that a trial payment moves money. */
export function TrialNote() {
  if (useShop().paymentProvider !== 'trial') return null;
  return (
    <p className="flex items-start gap-2 rounded-sm border border-dashed border-warn/60 bg-warn-soft px-3 py-2 text-sm text-warn">
      <FlaskConicalIcon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        <strong>Pagos de prueba:</strong> {TRIAL_SHOP}
      </span>
    </p>
  );
}
