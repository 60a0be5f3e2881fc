import { builderEndpoints } from './builder.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { accountEndpoints, orderEndpoints, paymentEndpoints } from './orders.ts';
import { panelBulkEndpoints } from './panel-bulk.ts';
import { panelImportEndpoints } from './panel-imports.ts';
import { panelListAddressEndpoints } from './panel-list-addresses.ts';
import { panelNewsEndpoints } from './panel-news.ts';
import { panelOfflineEndpoints } from './panel-offline.ts';
import { panelMoneyEndpoints, panelOrderEndpoints } from './panel-orders.ts';
import { panelOwnProductEndpoints } from './panel-own-products.ts';
import { panelPeopleEndpoints } from './panel-people.ts';
import { panelPhotoEndpoints } from './panel-photos.ts';
import { panelProductEndpoints } from './panel-products.ts';
import { panelBuyerEndpoints } from './panel-buyers.ts';
import { panelSalesEndpoints } from './panel-sales.ts';
import { panelSettingEndpoints } from './panel-settings.ts';
import { panelCategoryEndpoints } from './panel-categories.ts';
import { panelSupplierEndpoints } from './panel-suppliers.ts';
import { quoteEndpoints } from './quotes.ts';
import { ownSessionEndpoints, sessionEndpoints } from './session.ts';

/** Every call of the API: what visitors' pages call, and what the panel's do. */
export const ALL_ENDPOINTS = [
  ...Object.values(catalogueEndpoints),
  ...Object.values(builderEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(paymentEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(quoteEndpoints),
  ...Object.values(sessionEndpoints),
  ...Object.values(ownSessionEndpoints),
  ...Object.values(panelProductEndpoints),
  ...Object.values(panelBulkEndpoints),
  ...Object.values(panelOwnProductEndpoints),
  ...Object.values(panelPhotoEndpoints),
  ...Object.values(panelOrderEndpoints),
  ...Object.values(panelSalesEndpoints),
  ...Object.values(panelBuyerEndpoints),
  ...Object.values(panelMoneyEndpoints),
  ...Object.values(panelOfflineEndpoints),
  ...Object.values(panelNewsEndpoints),
  ...Object.values(panelPeopleEndpoints),
  ...Object.values(panelImportEndpoints),
  ...Object.values(panelCategoryEndpoints),
  ...Object.values(panelSupplierEndpoints),
  ...Object.values(panelListAddressEndpoints),
  ...Object.values(panelSettingEndpoints),
];
