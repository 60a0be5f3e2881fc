import type { FastifyInstance } from 'fastify';
import type { PanelServices } from '../../panel-services.ts';

/** Products and categories as the panel sees and changes them. */
export function shelfRoutes(_app: FastifyInstance, _panel: PanelServices): void {}
