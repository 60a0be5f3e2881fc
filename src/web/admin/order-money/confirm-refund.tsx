import { centavosToText, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { useUnhurriedQuestion } from '../press-guard.ts';

interface ConfirmRefundProps {
  amount: Centavos;
  /** The amount that can still be refunded, as last read. */
  left: Centavos;
  /** Why the refund failed; null before the first attempt. */
  refusal: string | null;
  isBusy: boolean;
  onRefund: () => void;
  onChangeAmount: () => void;
  onClose: () => void;
}

/** The last confirmation before a refund. An amount that is no longer left is not offered again. */
export function ConfirmRefund(props: ConfirmRefundProps) {
  useUnhurriedQuestion(true);
  const { providerName } = useShop();
  const { amount, left, refusal, isBusy, onRefund, onChangeAmount, onClose } = props;
  const pesos = formatPesos(centavosToText(amount));
  const isTooLate = refusal !== null && amount > left;
  return (
    <div className="grid gap-4">
      {refusal === null ? null : (
        <Alert tone="bad" title="No se pudo devolver">
          {refusal}
        </Alert>
      )}
      {isTooLate ? null : (
        <p>
          {providerName} le devuelve <strong className="whitespace-nowrap">{pesos}</strong> al comprador, por
          el mismo medio con el que pagó. No se puede deshacer.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isTooLate && left === 0 ? (
          <BusyButton isBusy={isBusy} onClick={onClose}>
            Cerrar
          </BusyButton>
        ) : (
          <BusyButton isBusy={isBusy} onClick={onChangeAmount}>
            Cambiar el monto
          </BusyButton>
        )}
        {isTooLate ? null : (
          // A second Enter must not start a refund.
          <BusyButton variant="danger" isBusy={isBusy} onClick={onRefund}>
            {isBusy ? 'Devolviendo…' : `Devolver ${pesos}`}
          </BusyButton>
        )}
      </div>
    </div>
  );
}
