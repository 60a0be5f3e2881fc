import { expect } from 'vitest';
import { auditList } from '#contract/panel/audit.ts';
import { panelPerson } from '#contract/panel/people.ts';
import type { openPanelShop } from './panel-shop.ts';

type Shop = Awaited<ReturnType<typeof openPanelShop>>;

export const PEOPLE = '/api/list/users/';

/** What the panel sends to add a customer; the shop trims the names and writes the email in lower case. */
export const CLIENTE = {
  type: 'cliente',
  first_name: ' Ana ',
  last_name: 'Pérez',
  email: ' Ana@Ejemplo.com ',
};

/** An administrator adds a person. */
export async function add(shop: Shop, payload: object) {
  const response = await shop.asAdmin({ method: 'POST', url: PEOPLE, payload });
  expect(response.statusCode).toBe(201);
  return panelPerson.parse(response.json());
}

export function remove(send: Shop['asAdmin'], id: string) {
  return send({ method: 'DELETE', url: `/api/crud/users/${id}/` });
}

export function logIn({ app }: Shop, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/api/login/', payload: { email, password } });
}

/** What the audit log says about people, the newest first. */
export async function audited(shop: Shop) {
  return auditList.parse((await shop.asAdmin('/api/auditoria/?tipo=persona')).json()).results;
}
