import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Economy } from '#contract/panel/products.ts';
import { Alert } from '#web/ui/alert.tsx';
import { counted } from '#lib/counted.ts';
import { formatDateTime } from '../ui/dates.ts';

/** Shows when the changes reach the shop, and the result of the last repricing. */
export function RepricingNote({ economy }: { economy: Economy }) {
  const { everyMinutes, nextRepricingAt, lastRepricing } = economy;
  const secondsLeft = useSecondsUntil(nextRepricingAt);
  return (
    <>
      <Alert
        announced={false}
        title={`Los cambios se aplican cada ${everyMinutes} minutos.`}
        className={lastRepricing?.error ? 'mb-3' : 'mb-6'}
      >
        {secondsLeft === null ? null : <p>Próximo recálculo: {untilText(secondsLeft)}.</p>}
        {lastRepricing ? (
          <p className="text-muted">
            Último: {formatDateTime(lastRepricing.at)},{' '}
            {counted(lastRepricing.changes, 'precio cambiado', 'precios cambiados')}.
          </p>
        ) : null}
      </Alert>
      {lastRepricing?.error ? (
        <Alert tone="bad" title="El último recálculo falló: ningún precio cambió" className="mb-6">
          Se vuelve a intentar en el próximo. Lo que dijo la base de datos, para quien la cuida:{' '}
          <q className="break-words">{lastRepricing.error}</q>
        </Alert>
      ) : null}
    </>
  );
}

function untilText(seconds: number): string {
  if (seconds <= 0) return 'en este momento';
  if (seconds < 60) return 'en menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'en 1 minuto' : `en ${minutes} minutos`;
}

/** The text shows whole minutes, so two updates a minute are enough. */
const LOOK_EVERY_MS = 15_000;
/** The job finishes a moment after its scheduled time. */
const DONE_AFTER_MS = 3_000;

/** Seconds until the next repricing; null when unknown. Afterwards the section is read again for the new prices. */
function useSecondsUntil(iso: string | null): number | null {
  const { revalidate } = useRevalidator();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(ticking);
  }, []);
  useEffect(() => {
    if (iso === null) return;
    const wait = Date.parse(iso) - Date.now() + DONE_AFTER_MS;
    // A time in the past means that the job is late; more requests would not make it faster.
    if (wait < 0) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [iso, revalidate]);
  return iso === null ? null : Math.round((Date.parse(iso) - now) / 1000);
}
