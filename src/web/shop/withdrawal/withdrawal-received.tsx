import { CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The code, at once. The text is the same whether the order exists or not. */
export function WithdrawalReceived({ code, email }: { code: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet corner-marks p-5 md:p-8">
      <p className="flex items-center gap-2 text-sm font-semibold text-good">
        <CircleCheckIcon aria-hidden size={18} /> Registrado
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-2xl focus:outline-none">
        Recibimos tu arrepentimiento
      </h2>
      <p className="mt-4 text-muted">Tu código</p>
      <p className="font-mono text-3xl font-semibold tracking-wide text-ink select-all">{code}</p>
      <p className="mt-4 max-w-prose">
        Guardalo: con él queda registrada la revocación. También te lo mandamos a{' '}
        <strong className="break-words">{email}</strong>.
      </p>
      <p className="mt-2 max-w-prose">
        Dentro de las 24 horas te escribimos para coordinar la devolución, con el envío a nuestro cargo, y el
        reintegro de lo que pagaste.
      </p>
    </section>
  );
}
