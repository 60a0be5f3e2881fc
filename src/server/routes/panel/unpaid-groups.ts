import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { unpaidGroupOf } from '#contract/panel/orders-answer.ts';
import {
  groupCancellation,
  groupCancelled,
  groupKindFrom,
  unpaidGroupFrom,
  unpaidGroupList,
  unpaidGroupsQuery,
} from '#contract/panel/unpaid-groups.ts';
import { problemDetails } from '#contract/problem-details.ts';
import { centsToText } from '#lib/money.ts';
import { cancelUnpaidGroup } from '#orders/unpaid/cancel-group.ts';
import { listUnpaidGroups } from '#orders/unpaid/unpaid-groups.store.ts';
import { cancelledMoneyOf } from '#payments/records/payment-state.ts';
import { moneyMarkOf } from '#payments/refunds/money-mark.store.ts';
import { listPayments } from '#payments/records/payments.store.ts';
import { authorship, type PanelServices } from './panel-services.ts';

const GROUPS_PATH = '/api/pedidos/admin/sin-pagar/';
const TAGS = ['Panel'];

/** Unpaid orders, gathered by whoever placed them, and cancelled together. */
export function unpaidGroupRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { db } = panel;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    GROUPS_PATH,
    {
      schema: {
        tags: TAGS,
        summary:
          'Los pedidos sin pagar, juntos por red, email, teléfono o navegador; primero los que más retienen',
        querystring: unpaidGroupsQuery,
        response: { 200: unpaidGroupList, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ query: { por, clave } }) => {
      const groups = await listUnpaidGroups(db, { kind: groupKindFrom(por), key: clave ?? null });
      return { results: groups.map(unpaidGroupOf) };
    },
  );

  routes.post(
    `${GROUPS_PATH}cancelar/`,
    {
      schema: {
        tags: TAGS,
        summary:
          'Cancela todos los pedidos sin pagar de un grupo y devuelve su stock; sin mails, salvo que se pidan',
        body: groupCancellation,
        response: { 200: groupCancelled, 400: problemDetails, 403: problemDetails },
      },
    },
    async ({ body: { por, clave, hasta, avisar }, person }) => {
      const { orders, units, total } = await cancelUnpaidGroup(db, {
        group: unpaidGroupFrom(por, clave),
        until: hasta,
        tellsBuyers: avisar,
        authorship: authorship(panel, person),
        moneyOf: async (trx, orderId) => cancelledMoneyOf(await listPayments(trx, orderId)),
        moneyMarkOf,
      });
      return { pedidos: orders, unidades: units, total: centsToText(total) };
    },
  );
}
