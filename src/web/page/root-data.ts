import { useRouteLoaderData, useMatches } from 'react-router';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { DollarRateAnswer } from '#contract/money.ts';
import type { loadRoot } from './loader-context.ts';

/** The shop's settings; empty words where even they could not be loaded. */
export function useShop(): ShopSettings {
  return useRouteLoaderData<typeof loadRoot>('root')?.shop ?? NOBODY;
}

const NOBODY: ShopSettings = {
  name: '',
  address: '',
  phone: '',
  email: '',
  publicUrl: '',
  legalName: null,
  cuit: null,
  dataFiscalUrl: null,
  hours: [],
  paymentProvider: null,
  providerName: '',
  isPublicTrial: false,
};

/** What a dollar costs, as the page's own prices were made; as it was on arrival where the page has none. Null without a rate. */
export function useDollarRate(): DollarRateAnswer | null {
  const told = useMatches().findLast(({ loaderData }) => tellsRate(loaderData))?.loaderData;
  return tellsRate(told) ? told.cotizacion : null;
}

function tellsRate(loaded: unknown): loaded is { cotizacion: DollarRateAnswer | null } {
  return typeof loaded === 'object' && loaded !== null && 'cotizacion' in loaded;
}
