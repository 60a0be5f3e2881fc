import type { FastifyInstance } from 'fastify';
import type { PanelServices } from '../../panel-services.ts';

/** Orders as who runs the shop sees and moves them. */
export function orderBookRoutes(_app: FastifyInstance, _panel: PanelServices): void {}
