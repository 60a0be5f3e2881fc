import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { NoticeField, TypedNotice } from '#contract/notice.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Field } from '#web/ui/field.tsx';

/** What a form is about. `price`: in dollars. */
export interface NoticedProduct {
  id: string;
  price: string;
  stock: number;
}

export interface SentNotice {
  typed: TypedNotice;
  faults: Partial<Record<NoticeField, string>>;
}

/** Asks for one email: when a product is back or, where there is some, when it costs less. A plain form: it works without JavaScript too. */
export function NoticeForm({ product, sent }: { product: NoticedProduct; sent?: SentNotice | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formAction } = useNavigation();
  const action = paths.notice({ producto: product.id });
  const isSending = formMethod === 'POST' && formAction === action;
  useEffect(() => {
    if (sent !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sent]);
  const isOfPrice = product.stock > 0;

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="tipo" value={isOfPrice ? 'precio' : 'stock'} />
      {isOfPrice ? (
        <Field
          label="Avisame si baja de (USD)"
          description={`Hoy cuesta USD ${product.price}.`}
          error={sent?.faults.precio}
        >
          {(control) => (
            <Input
              {...control}
              name="precio"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={sent?.typed.precio}
              required
            />
          )}
        </Field>
      ) : null}
      <EmailField label="Tu email" error={sent?.faults.email} defaultValue={sent?.typed.email} />
      <Button type="submit" aria-disabled={isSending} aria-busy={isSending} className="justify-self-start">
        {isSending ? 'Enviando...' : isOfPrice ? 'Avisarme si baja' : 'Avisame cuando vuelva'}
      </Button>
      <p className="text-xs text-muted">
        Primero te mandamos un email para confirmar. Después, uno solo con el aviso.
      </p>
    </Form>
  );
}
