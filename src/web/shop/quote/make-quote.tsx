import clsx from 'clsx';
import { FileTextIcon } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { MAX_PERSON_NAME_LENGTH } from '#lib/text-limits.ts';
import type { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { NO_CONNECTION } from '#web/api/no-connection.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

export interface WantedProduct {
  id: string;
  description: string;
  quantity: number;
}

type Refusal = { message: string; fields: Readonly<Record<string, string>> };

/** Loaded when the form opens: the builder shows this form and calls nothing else of the API. */
const loadClient = () => import('#web/api/shop-client.ts');

/** Makes a quote and opens it. The buyer's name and email are optional. */
export function MakeQuote({
  wanted,
  exclusions = [],
  isBesideOthers = false,
}: {
  wanted: readonly WantedProduct[];
  /** What the buyer may expect in it and is not there, in sentences. */
  exclusions?: readonly string[];
  /** One of a row of buttons: open it takes a row of its own. */
  isBesideOthers?: boolean;
}) {
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  if (wanted.length === 0) return null;

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMaking) return;
    const typed = new FormData(event.currentTarget);
    setMaking(true);
    setRefusal(null);
    try {
      const client = await loadClient().catch(() => null);
      if (client === null) return setRefusal({ message: NO_CONNECTION, fields: {} });
      const quote = await client.call(routes.makeQuote, {
        body: {
          name: textIn(typed, 'nombre'),
          email: textIn(typed, 'email'),
          products: wanted.map(({ id, quantity }) => ({ productId: id, quantity })),
        },
      });
      await navigate(paths.quote(quote.key));
    } catch (error) {
      // Only an ApiError has a problem; its class would bring the client along.
      const fields = (error instanceof Error && (error as Partial<ApiError>).problem?.errors) || {};
      setRefusal({ message: errorMessage(error), fields });
      if (fields['email']) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
    } finally {
      setMaking(false);
    }
  };

  return (
    <details
      className={clsx('needs-script', isBesideOthers && 'grow open:basis-full')}
      onToggle={({ currentTarget }) => {
        // In the summary of a phone it opens below what is in sight.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
        void loadClient().catch(() => undefined);
      }}
    >
      <summary
        className={buttonLooks({
          wide: true,
          className: clsx('unfolds list-none [&::-webkit-details-marker]:hidden', isBesideOthers && 'px-2!'),
        })}
      >
        <FileTextIcon aria-hidden size={16} />
        Presupuesto
      </summary>
      <form
        ref={form}
        aria-label="Hacer un presupuesto"
        noValidate
        onSubmit={(event) => void make(event)}
        className="mt-2 grid gap-3 border border-rule p-3"
      >
        <p className="text-sm text-muted">
          Precios y dólar fijos por un tiempo, con un link para imprimir, mandar y comprar.
        </p>
        {exclusions.map((said) => (
          <p key={said} className="text-sm font-semibold wrap-anywhere">
            {said}
          </p>
        ))}
        <Field label="A nombre de (opcional)" error={refusal?.fields['nombre']}>
          {(control) => (
            <Input {...control} name="nombre" autoComplete="name" maxLength={MAX_PERSON_NAME_LENGTH} />
          )}
        </Field>
        <Field
          label="Tu email (opcional)"
          description="Solo lo ve la tienda."
          error={refusal?.fields['email']}
        >
          {(control) => <EmailInput {...control} />}
        </Field>
        {refusal ? <Refused refusal={refusal} wanted={wanted} /> : null}
        <Button type="submit" variant="primary" wide aria-disabled={isMaking} aria-busy={isMaking}>
          {isMaking ? 'Haciendo el presupuesto...' : 'Hacer presupuesto'}
        </Button>
      </form>
    </details>
  );
}

function Refused({ refusal, wanted }: { refusal: Refusal; wanted: readonly WantedProduct[] }) {
  const short = wanted.filter(({ id }) => refusal.fields[id] !== undefined);
  return (
    <Alert tone="bad" title={refusal.message}>
      {short.length === 0 ? null : (
        <ul>
          {short.map(({ id, description }) => (
            <li key={id}>
              <strong>{description}</strong>: {refusal.fields[id]}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function textIn(form: FormData, name: string): string | null {
  const typed = form.get(name);
  return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null;
}
