import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { toShopStateResponse } from '#contract/panel/shop-state.ts';
import { handle } from '../../http/handle.ts';
import type { PanelServices } from '../services.ts';

/** How the shop is. */
export function shopStateRoutes(app: FastifyInstance, { health }: PanelServices): void {
  handle(app, panelPeopleEndpoints.shopState, async () => toShopStateResponse(await health.look()));
}
