import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_WITHDRAWAL_REASON_LENGTH } from '#contract/withdrawal-limits.ts';
import { MAX_PHONE_LENGTH, MAX_TYPED_ORDER_LENGTH } from '#lib/text-limits.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/controls.tsx';
import { WITHDRAWAL_FIELDS, type TypedWithdrawal } from './read-withdrawal.ts';

export interface SentWithdrawal {
  typed: TypedWithdrawal;
  faults: Partial<TypedWithdrawal>;
  refusal: string | null;
}

/** A plain form: it works without JavaScript too. @param sent the values and errors of a form that was not accepted. */
export function WithdrawalForm({ sent }: { sent: SentWithdrawal | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (sent !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sent]);
  const typed = (field: keyof TypedWithdrawal) => sent?.typed[field] ?? '';
  const faults = sent?.faults ?? {};
  const isFaulty = WITHDRAWAL_FIELDS.some((field) => faults[field] !== undefined);

  return (
    <Form
      ref={form}
      method="post"
      action={paths.withdrawal()}
      noValidate
      className="sheet corner-marks grid gap-4 p-5 md:p-8"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      {isFaulty ? <Alert tone="bad" title="Revisá los datos marcados. Lo que escribiste sigue acá." /> : null}
      {sent?.refusal ? <Alert tone="bad" title={sent.refusal} /> : null}
      <Field
        label="Número de pedido"
        description="Son ocho letras o cifras, como 7KQ2-M9XA: está en el email de tu compra. Si no lo tenés, contanos qué compraste y cuándo."
        error={faults.pedido}
      >
        {(control) => (
          <Input
            {...control}
            name="pedido"
            defaultValue={typed('pedido')}
            autoComplete="off"
            maxLength={MAX_TYPED_ORDER_LENGTH}
            required
          />
        )}
      </Field>
      <Field label="Email con el que compraste" description="Ahí te mandamos el código." error={faults.email}>
        {(control) => <EmailInput {...control} defaultValue={typed('email')} required />}
      </Field>
      <Field label="Teléfono (opcional)" error={faults.telefono}>
        {(control) => (
          <Input
            {...control}
            name="telefono"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={typed('telefono')}
            maxLength={MAX_PHONE_LENGTH}
          />
        )}
      </Field>
      <Field
        label="Motivo (opcional)"
        description="No hace falta decirlo; nos ayuda a mejorar."
        error={faults.motivo}
      >
        {(control) => (
          <Textarea
            {...control}
            name="motivo"
            rows={3}
            defaultValue={typed('motivo')}
            maxLength={MAX_WITHDRAWAL_REASON_LENGTH}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" size="lg" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Enviando...' : 'Arrepentirme de la compra'}
        </Button>
      </div>
    </Form>
  );
}
