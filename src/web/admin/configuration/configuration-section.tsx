import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ShopTextList } from '#contract/panel/shop-texts.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { SettingsForm } from './settings-form.tsx';

export const clientLoader = sectionLoader<ShopTextList>(({ request: { signal } }) => {
  return reading(
    (detail) => `Error al cargar la configuración: ${detail}`,
    call(routes.shopTexts, { signal }),
  );
});

/** What the shop says of itself, and how it sells: what its owner decides. */
function ConfigurationSection({ loaderData: { settings } }: SectionProps<typeof clientLoader>) {
  return (
    <>
      <p className="-mt-3 mb-4 max-w-prose text-sm text-muted">
        Cambiá lo que quieras y guardalo todo junto: cuenta en unos segundos, en la tienda y en los emails.
        Cada ajuste dice de dónde sale y qué cambia; los pedidos que ya se hicieron conservan lo que se les
        prometió.
      </p>
      <SettingsForm settings={settings} />
    </>
  );
}

export default sectionPage(ConfigurationSection);
