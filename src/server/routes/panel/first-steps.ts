import type { FastifyInstance } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { panelSettingEndpoints } from '#contract/endpoints/panel-settings.ts';
import { toFirstSteps, type FirstStepFacts } from '#contract/panel/first-steps-response.ts';
import { handle } from '../../http/handle.ts';
import type { PanelServices } from '../services.ts';

/** The guide for a new shop, which reads how the shop is. */
export function firstStepRoutes(app: FastifyInstance, panel: PanelServices): void {
  handle(app, panelSettingEndpoints.firstSteps, async ({ person }) => ({
    steps: (await panel.firstSteps.isOver()) ? null : toFirstSteps(await readFacts(panel, person)),
  }));

  handle(app, panelSettingEndpoints.endFirstSteps, async ({ person }) => {
    await panel.firstSteps.end({ name: person.email, at: panel.now() });
    return { steps: null };
  });
}

async function readFacts(panel: PanelServices, person: Person): Promise<FirstStepFacts> {
  const [products, lists, sellsDemo, checks, [rate = null], settings, passwordBy] = await Promise.all([
    panel.adminProducts.count(),
    panel.imports.uploadedLists(),
    panel.sellsDemo(),
    panel.health.look(),
    panel.pricing.listRates(),
    panel.settings.list(),
    panel.audit.findWhoSetPassword(person.id),
  ]);
  const isOwnPassword = passwordBy === person.email;
  return { products, sellsDemo, hasUploadedLists: lists.length > 0, checks, rate, settings, isOwnPassword };
}
