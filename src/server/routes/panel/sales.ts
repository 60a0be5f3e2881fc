import type { FastifyInstance } from 'fastify';
import { panelSalesEndpoints } from '#contract/endpoints/panel-sales.ts';
import { orderRows, toSalesReport, salesSheet } from '#contract/panel/sales-response.ts';
import type { Period } from '#orders/sales/period.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { handle } from '../../http/handle.ts';
import { sheetStream } from '../../http/sheet-stream.ts';
import type { PanelServices } from '../services.ts';

/** What the shop sold, on screen and as sheets. */
export function salesRoutes(app: FastifyInstance, { sales }: PanelServices): void {
  handle(app, panelSalesEndpoints.sales, async ({ query }) =>
    toSalesReport(await sales.report(periodOf(query))),
  );

  handle(app, panelSalesEndpoints.salesSheet, async ({ query }, reply) => {
    const period = periodOf(query);
    const { tabla } = query;
    csvDownload(reply, period === null ? tabla : `${tabla}-${period.from}-a-${period.to}`);
    if (tabla === 'pedidos') {
      const hasVat = sales.invoicesVat;
      return reply.send(
        sheetStream(sales.orders(period), (orders, options) => orderRows(orders, { ...options, hasVat })),
      );
    }
    return reply.send(salesSheet(await sales.report(period, { isWhole: true }), tabla));
  });
}

/** The schema saw to it that there are both days or none. */
function periodOf({
  desde,
  hasta,
}: {
  desde?: string | undefined;
  hasta?: string | undefined;
}): Period | null {
  return desde === undefined || hasta === undefined ? null : { from: desde, to: hasta };
}
