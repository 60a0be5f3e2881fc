import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelSettingEndpoints } from '#contract/endpoints/panel-settings.ts';
import {
  SETTING_KEY_OF,
  settingFault,
  settingMovedMessage,
  shopTextOf,
} from '#contract/panel/shop-texts-response.ts';
import { SETTING_TABLE, type SettingKey } from '#settings/setting-table.ts';
import type { SettingResult } from '#settings/settings-service.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { renderText } from '../../page-texts/render-text.ts';
import { authorship, type PanelServices } from '../services.ts';

/** A table of prices or a page's text, in UTF-8. */
const LONGEST_BYTES = 256 * 1024;

/** The shop's texts, which its owner changes. */
export function shopTextRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { settings } = panel;
  const long = { bodyLimit: LONGEST_BYTES };
  const list = async () => ({ settings: (await settings.list()).map(shopTextOf) });

  handle(app, panelSettingEndpoints.shopTexts, list);

  handle(
    app,
    panelSettingEndpoints.changeShopText,
    async ({ params, body, person }, reply) => {
      const key = SETTING_KEY_OF[params.key];
      const { value: text, version } = body;
      const result = await settings.change({ key, text, version }, authorship(panel, person));
      return result.ok ? reply.send(await list()) : refuse(reply, key, result);
    },
    long,
  );

  handle(
    app,
    panelSettingEndpoints.previewShopText,
    async ({ params, body }, reply) => {
      const key = SETTING_KEY_OF[params.key];
      const preview = settings.preview(key, body.value);
      return preview.ok
        ? reply.send({
            example: preview.example,
            html: SETTING_TABLE[key].input === 'text' ? renderText(body.value) : null,
          })
        : refuse(reply, key, { ...preview, reason: 'bad-value' });
    },
    long,
  );

  handle(app, panelSettingEndpoints.resetShopText, async ({ params, body, person }, reply) => {
    const key = SETTING_KEY_OF[params.key];
    const result = await settings.change({ key, text: null, ...body }, authorship(panel, person));
    return result.ok ? reply.send(await list()) : refuse(reply, key, result);
  });

  function refuse(reply: FastifyReply, key: SettingKey, result: Extract<SettingResult, { ok: false }>) {
    switch (result.reason) {
      case 'bad-value':
        return sendProblem(reply, 'bad-input', {
          detail: settingFault(key, result.fault),
          errors: { valor: settingFault(key, result.fault) },
        });
      case 'moved':
        return sendProblem(reply, 'setting-moved', {
          detail: settingMovedMessage(key, result.last, panel.now()),
        });
    }
  }
}
