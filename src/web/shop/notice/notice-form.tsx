import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { NoticeField, TypedNotice } from '#contract/notice.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { lowerPrice } from '#lib/lower-price.ts';
import { paths } from '#web/address/paths.ts';
import { noticeEmail } from '#web/browser-storage/notice-email.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Attempt, Field } from '#web/ui/field.tsx';
import { emailFault, focusField } from '#web/ui/form-values.tsx';
import { NOTICE_SENT, noticeSentTo } from './sent-messages.ts';

/** What a form is about. */
export interface NoticedProduct {
  id: string;
  /** In dollars. */
  price: string;
  /** Null where the shop has no rate: then a price is wanted in dollars alone. */
  priceArs: string | null;
  stock: number;
}

export interface SentNotice {
  /** Whether the email that asks to confirm is on its way. */
  isAsked: boolean;
  typed: TypedNotice;
  faults: Partial<Record<NoticeField, string>>;
  refusal: string | null;
}

/**
 * Requests one email: when a product is back in stock or, if it has stock, when it costs less. The response replaces the form. It is a
 * plain form: without JavaScript it leads to a page of its own.
 */
export function NoticeForm({
  product,
  title,
  sentBefore,
}: {
  product: NoticedProduct;
  title?: string;
  /** Without JavaScript: the response to the form. */
  sentBefore?: SentNotice | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<SentNotice>();
  const sent = fetcher.data ?? sentBefore;
  /** The error of the email, before the form is sent. */
  const [tried, setTried] = useState<{ fault?: string | undefined }>({});
  const attempt = useMemo(() => [tried, sent], [tried, sent]);
  const action = paths.notice({ producto: product.id });
  const isSending = fetcher.state !== 'idle';
  useEffect(() => {
    if (sent !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sent]);
  // The server's page is the same for everybody. The browser adds the text that was typed before, unless the visitor has typed something
  // meanwhile.
  useEffect(() => {
    const email = emailIn(form.current);
    if (email === null) return;
    if (email.value === '') email.value = noticeEmail.read();
    else noticeEmail.keep(email.value);
  }, []);
  const isOfPrice = product.stock > 0;
  if (sent?.isAsked) return <Asked email={sent.typed.email.trim()} />;

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid max-w-md gap-3"
      onChange={({ currentTarget }) => noticeEmail.keep(emailIn(currentTarget)?.value ?? '')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) return;
        const found = emailFault(event.currentTarget, 'email');
        setTried({ fault: found });
        if (found !== undefined) return focusField(event.currentTarget, 'email');
        void fetcher.submit(event.currentTarget, { method: 'post', action });
      }}
    >
      {title === undefined ? null : <p className="font-semibold">{title}</p>}
      {sent?.refusal ? <Alert tone="bad" title={sent.refusal} /> : null}
      <input type="hidden" name="tipo" value={isOfPrice ? 'precio' : 'stock'} />
      <Attempt value={attempt}>
        {isOfPrice ? (
          <Field
            label={product.priceArs === null ? 'Avisame si baja a (USD)' : 'Avisame si baja a'}
            description={todaysPrice(product)}
            error={sent?.faults.precio}
          >
            {(control) => (
              <Input
                {...control}
                name="precio"
                inputMode={product.priceArs === null ? 'decimal' : 'text'}
                autoComplete="off"
                maxLength={30}
                defaultValue={sent?.typed.precio ?? lowerPrice(product.price)}
                required
              />
            )}
          </Field>
        ) : null}
        <EmailField
          label="Tu email"
          error={tried.fault ?? sent?.faults.email}
          defaultValue={sent?.typed.email}
        />
      </Attempt>
      <Button type="submit" aria-disabled={isSending} aria-busy={isSending} className="justify-self-start">
        {isSending ? 'Enviando...' : isOfPrice ? 'Avisarme si baja' : 'Avisame cuando vuelva'}
      </Button>
      <p className="text-xs text-muted">
        Primero te mandamos un email para confirmar. Después, uno solo con el aviso.
      </p>
    </form>
  );
}

function todaysPrice({ price, priceArs }: NoticedProduct): string {
  if (priceArs === null) return `Hoy cuesta USD ${price}.`;
  return `En dólares o en pesos, que pasamos a dólares con el dólar de hoy. Hoy cuesta USD ${price}, ${formatPesos(priceArs)}.`;
}

function emailIn(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[name=email]') ?? null;
}

/** The button that was pressed is gone: the focus goes to what came in its place. */
function Asked({ email }: { email: string }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} role="status" className="max-w-md focus:outline-none">
      <p className="font-semibold">{NOTICE_SENT}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">{noticeSentTo(email)}</p>
    </div>
  );
}
