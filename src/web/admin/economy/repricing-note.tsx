import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Economy } from '#contract/panel/products.ts';
import { Alert } from '#web/ui/alert.tsx';
import { formatDateTime } from '../ui/dates.ts';

/** When what is changed here reaches the shop, and how it went the last time. */
export function RepricingNote({ economy }: { economy: Economy }) {
  const { cada_minutos, proximo_recalculo, ultimo_recalculo } = economy;
  const secondsLeft = useSecondsUntil(proximo_recalculo);
  return (
    <>
      <Alert
        announced={false}
        title={`Los cambios se aplican cada ${cada_minutos} minutos.`}
        className={ultimo_recalculo?.error ? 'mb-3' : 'mb-6'}
      >
        {secondsLeft === null ? null : <p>Próximo recálculo: {untilText(secondsLeft)}.</p>}
        {ultimo_recalculo ? (
          <p className="text-muted">
            Último: {formatDateTime(ultimo_recalculo.fecha)},{' '}
            {ultimo_recalculo.cambios === 1
              ? '1 precio cambiado'
              : `${ultimo_recalculo.cambios} precios cambiados`}
            .
          </p>
        ) : null}
      </Alert>
      {ultimo_recalculo?.error ? (
        <Alert tone="bad" title="El último recálculo falló: ningún precio cambió" className="mb-6">
          Se vuelve a intentar en el próximo. Lo que dijo la base de datos, para quien la cuida:{' '}
          <q className="break-words">{ultimo_recalculo.error}</q>
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

/** Whole minutes are shown, so it is looked at twice a minute. */
const LOOK_EVERY_MS = 15_000;
/** The job takes a moment after its time. */
const DONE_AFTER_MS = 3_000;

/** Null where nothing is known. Once the moment has passed the section is read again: its prices are new. */
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
    // A time that has passed already is a job that is late; asking again and again would not hasten it.
    if (wait < 0) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [iso, revalidate]);
  return iso === null ? null : Math.round((Date.parse(iso) - now) / 1000);
}
