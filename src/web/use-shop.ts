import { useRouteLoaderData } from 'react-router';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { loadRoot } from './load-root.ts';

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
  isPublicTrial: false,
};
