import type { FastifyInstance } from 'fastify';
import type { PanelServices } from '../../panel-services.ts';

/** Customers and administrators. */
export function peopleRoutes(_app: FastifyInstance, _panel: PanelServices): void {}
