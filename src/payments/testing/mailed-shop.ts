import type { MailedShop } from '#mail/content.ts';
import { providerName } from '../provider-labels.ts';

/** What the emails of a test's shop say about it. */
export const MAILED_SHOP: MailedShop = {
  name: 'Zócalo',
  address: 'Mitre 123, Quilmes',
  hours: [],
  phone: '11 5555-0000',
  email: 'hola@tienda.example',
  publicUrl: 'https://tienda.example',
  providerName: providerName('mercadopago'),
};
