import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelSettingEndpoints } from '#contract/endpoints/panel-settings.ts';
import {
  logoFailureMessage,
  SETTING_KEY_OF,
  settingFaultMessages,
  settingMovedMessages,
  toShopText,
  toShopTextPreview,
} from '#contract/panel/shop-texts-response.ts';
import { MAX_LOGO_MB } from '#contract/panel/shop-texts.ts';
import { logoText } from '#settings/logo.ts';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import type { SettingResult } from '#settings/settings-service.ts';
import { handle } from '../../http/handle.ts';
import { expectBodyWithin } from '../../http/limits/request-limits.ts';
import { sendProblem } from '../../http/problems.ts';
import { renderText } from '../../page-texts/render-text.ts';
import { authorship, type PanelServices } from '../services.ts';

/** A table of prices and the texts of all pages, in UTF-8. */
const MAX_BYTES = 512 * 1024;

/** A megabyte at half a megabit per second. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** The shop's texts, which its owner changes. */
export function shopTextRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { settings } = panel;
  const long = { bodyLimit: MAX_BYTES };
  const list = async () => ({ settings: (await settings.list()).map(toShopText) });

  handle(app, panelSettingEndpoints.shopTexts, list);

  handle(
    app,
    panelSettingEndpoints.changeShopTexts,
    async ({ body, person }, reply) => {
      const changes = body.changes.map(({ key, value, version }) => ({
        key: SETTING_KEY_OF[key],
        text: value,
        version,
      }));
      const pictures = changes.filter(({ key }) => SETTING_TABLE[key].input === 'picture');
      if (pictures.length > 0) {
        const faults = new Map(pictures.map(({ key }) => [key, 'se sube como archivo']));
        return refuse(reply, { ok: false, reason: 'bad-value', faults });
      }
      const result = await settings.change(changes, authorship(panel, person));
      return result.ok ? reply.send(await list()) : refuse(reply, result);
    },
    long,
  );

  handle(
    app,
    panelSettingEndpoints.previewShopTexts,
    async ({ body: { changes } }) => {
      const previews = await settings.preview(
        changes.map(({ key, value }) => ({ key: SETTING_KEY_OF[key], text: value })),
      );
      return {
        examples: previews.map((preview) => {
          const isPage = SETTING_TABLE[preview.key].input === 'text';
          return toShopTextPreview(preview, isPage ? renderText(preview.text) : null);
        }),
      };
    },
    long,
  );

  // Its own scope: only here a body can be a file.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, sent, done) =>
      done(null, sent),
    );
    handle(
      scope,
      panelSettingEndpoints.uploadLogo,
      async ({ body, query: { version }, person }, reply) => {
        if (!Buffer.isBuffer(body)) {
          return sendProblem(reply, 'bad-input', {
            detail: 'El cuerpo tiene que ser el archivo, como application/octet-stream.',
          });
        }
        const encoded = await panel.encodeLogo(body);
        if (!encoded.ok)
          return sendProblem(reply, 'bad-input', { detail: `${logoFailureMessage(encoded.reason)}.` });
        const change = { key: 'logo', text: logoText(encoded.logo), version } as const;
        const result = await settings.change([change], authorship(panel, person));
        return result.ok ? reply.send(await list()) : refuse(reply, result);
      },
      {
        bodyLimit: MAX_LOGO_MB * 1024 * 1024,
        // After the session was checked: a request without one gets the usual timeout for its body.
        onRequest: async ({ raw }) => expectBodyWithin(raw, UPLOAD_TIMEOUT_MS),
      },
    );
  });

  handle(app, panelSettingEndpoints.resetShopText, async ({ params, body, person }, reply) => {
    const key = SETTING_KEY_OF[params.key];
    const result = await settings.change([{ key, text: null, ...body }], authorship(panel, person));
    return result.ok ? reply.send(await list()) : refuse(reply, result);
  });

  function refuse(reply: FastifyReply, result: Extract<SettingResult, { ok: false }>) {
    switch (result.reason) {
      case 'bad-value':
        return sendProblem(reply, 'bad-input', settingFaultMessages(result.faults));
      case 'moved':
        return sendProblem(reply, 'setting-moved', settingMovedMessages(result.moved, panel.now()));
    }
  }
}
