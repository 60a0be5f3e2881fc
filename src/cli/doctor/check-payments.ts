import { providerStartUpMessage } from '#payments/payment-providers.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import type { Config } from '#server/settings/config.ts';
import { chargingMessage } from '#server/routes/shop/payment-messages.ts';
import { connectProvider } from '../../composition/open-payments.ts';
import type { Finding } from './finding.ts';

const ABOUT = 'pagos';

/** Asks the provider whose account the credential is. */
export async function checkPayments(
  config: Config,
  { hasRate, now }: { hasRate: boolean | null; now: () => Date },
): Promise<Finding[]> {
  const { payments: settings } = config;
  if (settings.kind === 'off' || settings.kind === 'trial') {
    const words = chargingMessage({ settings, collector: null, isReachable: true, hasRate: true });
    const isMeant = settings.kind === 'off' && settings.isRequested;
    return [{ level: isMeant ? 'ok' : 'aviso', about: ABOUT, words }];
  }
  const { provider, isReachable } = connectProvider(config, settings, now);
  const collector = await provider.findCollector();
  const words = providerStartUpMessage(settings, { collector, isReachable });
  return [judge(words), ...rate()];

  function judge(words: string): Finding {
    if (!collector.ok) {
      const advice = collector.reason === 'refused' ? HEALTH_ADVICE.credential : HEALTH_ADVICE.provider;
      return { level: 'falla', about: ABOUT, words, advice };
    }
    if (!provider.checksSignatures || !isReachable || collector.value.isTest)
      return { level: 'aviso', about: ABOUT, words };
    return { level: 'ok', about: ABOUT, words };
  }

  function rate(): Finding[] {
    if (hasRate !== false || config.arsPerUsd !== null) return [];
    const words = 'falta la cotización del dólar: los pedidos se toman en dólares y no se pagan en línea.';
    return [
      { level: 'falla', about: ABOUT, words, advice: 'cargala en el panel, en Economía, o en ARS_PER_USD.' },
    ];
  }
}
