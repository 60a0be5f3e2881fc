import type { FastifyInstance } from 'fastify';
import { panelPeopleEndpoints } from '#contract/endpoints/panel-people.ts';
import { handle } from '../../http/handle.ts';
import type { PanelServices } from '../services.ts';

/** When and where the shop was last backed up. */
export function backupRoutes(app: FastifyInstance, { backups }: Pick<PanelServices, 'backups'>): void {
  handle(app, panelPeopleEndpoints.backups, () => backups.readState());
}
