import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelSettingEndpoints } from '#contract/endpoints/panel-settings.ts';
import {
  logoFailureMessage,
  SETTING_KEY_OF,
  settingFault,
  settingMovedMessage,
  shopTextOf,
} from '#contract/panel/shop-texts-response.ts';
import { MAX_LOGO_MB } from '#contract/panel/shop-texts.ts';
import { logoText } from '#settings/logo.ts';
import { SETTING_TABLE, type SettingKey } from '#settings/setting-table.ts';
import type { SettingResult } from '#settings/settings-service.ts';
import { handle } from '../../http/handle.ts';
import { expectBodyWithin } from '../../http/limits/request-limits.ts';
import { sendProblem } from '../../http/problems.ts';
import { renderText } from '../../page-texts/render-text.ts';
import { authorship, type PanelServices } from '../services.ts';

/** A table of prices or a page's text, in UTF-8. */
const LONGEST_BYTES = 256 * 1024;

/** A megabyte at half a megabit per second. */
const UPLOAD_TIMEOUT_MS = 30_000;

const NOT_TYPED = { ok: false, reason: 'bad-value', fault: 'se sube como archivo' } as const;

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
      if (SETTING_TABLE[key].input === 'picture') return refuse(reply, key, NOT_TYPED);
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
            warning: preview.warning,
            html: SETTING_TABLE[key].input === 'text' ? renderText(body.value) : null,
          })
        : refuse(reply, key, { ...preview, reason: 'bad-value' });
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
        const result = await settings.change(change, authorship(panel, person));
        return result.ok ? reply.send(await list()) : refuse(reply, 'logo', result);
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
