import { MINUTE_MS } from '#lib/durations.ts';
import type { Finding } from './finding.ts';

/** An HTTP date has whole seconds, and its answer takes some. */
const NOTICED_MS = 10_000;
/** Codes, holds and the validity of prices go wrong by it. */
const WRONG_MS = 5 * MINUTE_MS;

/** Compares this machine's clock with another one, read at the same moment. @param whose `el de la base de datos` */
export function checkClock(other: Date, own: Date, whose: string): Finding {
  const apartMs = own.getTime() - other.getTime();
  const about = 'reloj';
  if (Math.abs(apartMs) < NOTICED_MS) return { level: 'ok', about, words: `anda como ${whose}.` };
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  return {
    level: Math.abs(apartMs) < WRONG_MS ? 'aviso' : 'falla',
    about,
    words: `el de esta máquina está ${seconds} s ${apartMs > 0 ? 'adelantado' : 'atrasado'} respecto de ${whose}.`,
    advice: 'sincronizá la hora: timedatectl set-ntp true',
  };
}
