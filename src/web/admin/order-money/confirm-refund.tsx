import { useState, type FormEvent } from 'react';
import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { useUnhurriedQuestion } from '../press-guard.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import type { RefundLines } from './use-refund-lines.ts';

interface ConfirmRefundProps {
  amount: Centavos;
  /** The amount that can still be refunded, as last read. */
  left: Centavos;
  /** What it is for. */
  goods: Pick<RefundLines, 'label' | 'sent'>;
  /** Why the refund failed; null before the first attempt. */
  refusal: string | null;
  isBusy: boolean;
  /** Whether the person's own password goes with it. */
  asksPassword: boolean;
  /** Why the password was not accepted; empty: it was not refused. */
  passwordFault: string;
  onRefund: (password: string | null) => void;
  onChangeAmount: () => void;
  onClose: () => void;
}

/** The last confirmation before a refund. An amount that is no longer left is not offered again. */
export function ConfirmRefund(props: ConfirmRefundProps) {
  useUnhurriedQuestion(true);
  const { providerName } = useShop();
  const { amount, left, goods, refusal, isBusy, asksPassword, passwordFault, onChangeAmount, onClose } =
    props;
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const pesos = formatPesos(centavosToText(amount));
  const isTooLate = refusal !== null && amount > left;
  const rest = formatPesos(centavosToText(centavos(Math.max(0, left - amount))));

  const refund = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isReady = !asksPassword || password !== '';
    setMissing(!isReady);
    if (isReady) props.onRefund(asksPassword ? password : null);
  };
  return (
    <form noValidate onSubmit={refund} className="grid gap-4">
      {refusal === null ? null : (
        <Alert tone="bad" title="No se pudo devolver">
          {refusal}
        </Alert>
      )}
      {isTooLate ? null : (
        <p>
          {providerName} le devuelve <strong className="whitespace-nowrap">{pesos}</strong> al comprador, por
          el mismo medio con el que pagó. De este pago quedan{' '}
          <span className="whitespace-nowrap">{rest}</span>. No se puede deshacer.
        </p>
      )}
      {isTooLate || goods.label === '' ? null : (
        <p className="text-sm break-words">
          Es por {goods.label}.{restockMessage(goods.sent)}
        </p>
      )}
      {isTooLate || !asksPassword ? null : (
        <OwnPasswordField
          hasFocus
          value={password}
          fault={isMissing && password === '' ? 'Escribí tu contraseña' : passwordFault}
          onChange={setPassword}
        />
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
          <BusyButton type="submit" variant="danger" isBusy={isBusy}>
            {isBusy ? 'Devolviendo…' : `Devolver ${pesos}`}
          </BusyButton>
        )}
      </div>
    </form>
  );
}

function restockMessage(sent: RefundLines['sent']): string {
  const units = sent
    .filter(({ isRestocked }) => isRestocked)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return ' Nada vuelve a stock.';
  return units === 1 ? ' Vuelve a stock 1 unidad.' : ` Vuelven a stock ${units} unidades.`;
}
