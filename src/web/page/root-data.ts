import { useRouteLoaderData, useMatches } from 'react-router';
import { UNKNOWN_SHOP, type ShopSettings } from '#contract/shop-settings.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import type { loadRoot } from './loader-context.ts';

/** The shop's settings; empty texts where they could not be loaded. */
export function useShop(): ShopSettings {
  return useRouteLoaderData<typeof loadRoot>('root')?.shop ?? UNKNOWN_SHOP;
}

/** The plans of instalments that were valid when the visitor arrived; undefined: none. */
export function useInstallmentPlans(): readonly InstallmentPlan[] | undefined {
  return useRouteLoaderData<typeof loadRoot>('root')?.plans;
}

/** The dollar's rate that the page's own prices use, or the one at arrival where the page has none. Null without a rate. */
export function useDollarRate(): DollarRateResponse | null {
  const data = useMatches().findLast(({ loaderData }) => hasRate(loaderData))?.loaderData;
  return hasRate(data) ? data.rate : null;
}

function hasRate(loaded: unknown): loaded is { rate: DollarRateResponse | null } {
  return typeof loaded === 'object' && loaded !== null && 'rate' in loaded;
}
