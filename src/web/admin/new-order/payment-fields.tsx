import type { ShopSettings } from '#contract/shop-settings.ts';
import { percentLabel } from '#lib/format-pesos.ts';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { useShop } from '#web/page/root-data.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { useMay } from '../panel-person.ts';
import { PAYMENT_CHOICES, type OrderDraft, type PaymentChoice } from './draft.ts';
import { Choices } from '../ui/choices.tsx';
import type { DraftFieldsProps } from './draft-fields.tsx';

/** How it is paid: as the shop offers it, or already. @param hasPesos Without a price in pesos nothing is paid by hand. */
export function PaymentFields({
  draft,
  faults,
  hasPesos,
  onChange,
  onReceipt,
}: DraftFieldsProps & { hasPesos: boolean; onReceipt: (file: File | null) => void }) {
  const shop = useShop();
  return (
    <div className="grid gap-4">
      <Choices
        legend="Cómo paga"
        name="pago"
        chosen={draft.payment}
        options={offeredTo(draft, shop, hasPesos).map((value) => ({ value, ...wordsOf(value, shop) }))}
        fault={faults['medio_de_pago']}
        onChoose={(payment) => onChange({ payment })}
      />
      {draft.payment === null || draft.payment === 'online' ? null : (
        <Field
          label="Comprobante (opcional)"
          description={`PDF, JPG o PNG, hasta ${MAX_FILE_MB} MB. Si recargás la página, elegilo de nuevo.`}
          error={faults['comprobante']}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
              className="py-2"
              onChange={({ target }) => onReceipt(target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function offeredTo({ delivery }: OrderDraft, shop: ShopSettings, hasPesos: boolean): PaymentChoice[] {
  const { transfer, cash } = shop.offline;
  const paid = hasPesos ? (['efectivo-cobrado', 'transferencia-cobrada'] as const) : [];
  // What leaves now was paid.
  if (delivery === 'ahora') return [...paid];
  return [
    'online' as const,
    ...(transfer !== null && hasPesos ? (['transferencia'] as const) : []),
    ...(cash !== null && hasPesos && delivery === 'retiro' ? (['efectivo'] as const) : []),
    ...paid,
  ];
}

function wordsOf(choice: PaymentChoice, shop: ShopSettings): { label: string; note: string } {
  const { method } = PAYMENT_CHOICES[choice];
  const bp = discountOfMethod(method, shop);
  const less = bp > 0 ? ` · ${percentLabel(bp)} menos` : '';
  switch (choice) {
    case 'online':
      return shop.paymentProvider === null
        ? { label: 'A coordinar', note: 'Queda sin pagar hasta que arreglen cómo.' }
        : { label: `Con ${shop.providerName}`, note: 'Paga desde el link del pedido.' };
    case 'transferencia':
      return {
        label: `Va a transferir${less}`,
        note: 'El pedido espera, como los que entran por la tienda.',
      };
    case 'efectivo':
      return { label: `Va a pagar en efectivo al retirarlo${less}`, note: 'El pedido espera.' };
    case 'efectivo-cobrado':
      return { label: `Ya pagó en efectivo${less}`, note: 'El pedido queda pagado.' };
    case 'transferencia-cobrada':
      return {
        label: `Ya transfirió${less}`,
        note: 'El pedido queda pagado. Fijate antes que la plata esté en el banco.',
      };
  }
}

/** In basis points. */
export function discountOfMethod(
  method: (typeof PAYMENT_CHOICES)[PaymentChoice]['method'],
  { offline }: ShopSettings,
): number {
  if (method === 'online') return 0;
  return (method === 'transferencia' ? offline.transfer : offline.cash)?.discountBp ?? 0;
}

/** Only for whoever may change margins. */
export function DiscountFields({ draft, faults, onChange }: DraftFieldsProps) {
  if (!useMay()('products')) return null;
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-[8rem_1fr]">
      <Field label="Descuento, en %" error={faults['descuento.pb']}>
        {(control) => (
          <Input
            {...control}
            name="descuento"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            maxLength={6}
            value={draft.discountPercent}
            onChange={({ target }) => onChange({ discountPercent: target.value })}
          />
        )}
      </Field>
      {draft.discountPercent.trim() === '' ? null : (
        <Field label="Por qué" description="Queda en Auditoría." error={faults['descuento.motivo']}>
          {(control) => (
            <Input
              {...control}
              name="motivo"
              autoComplete="off"
              maxLength={MAX_REASON_LENGTH}
              value={draft.discountReason}
              onChange={({ target }) => onChange({ discountReason: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
