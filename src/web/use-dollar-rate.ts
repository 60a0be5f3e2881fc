import { useMatches } from 'react-router';
import type { DollarRateAnswer } from '#contract/money.ts';

/** What a dollar costs, as the page's own prices were made; as it was on arrival where the page has none. Null without a rate. */
export function useDollarRate(): DollarRateAnswer | null {
  const told = useMatches().findLast(({ loaderData }) => tellsRate(loaderData))?.loaderData;
  return tellsRate(told) ? told.cotizacion : null;
}

function tellsRate(loaded: unknown): loaded is { cotizacion: DollarRateAnswer | null } {
  return typeof loaded === 'object' && loaded !== null && 'cotizacion' in loaded;
}
