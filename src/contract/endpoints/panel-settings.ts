import {
  logoUpload,
  MAX_LOGO_MB,
  settingPlace,
  shopTextChange,
  shopTextList,
  shopTextPreview,
  shopTextReset,
  shopTextTrial,
} from '../panel/shop-texts.ts';
import { firstSteps } from '../panel/first-steps.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

/** What the shop says of itself, changed by its owner. */
export const panelSettingEndpoints = endpoints(
  { who: 'settings', tag: 'Panel' },
  {
    shopTexts: {
      route: routes.shopTexts,
      summary: 'Los datos de la tienda, y de dónde sale cada uno',
      responses: { 200: shopTextList },
    },
    changeShopText: {
      route: routes.changeShopText,
      summary: 'Cambia un dato de la tienda, si sigue como se lo vio',
      params: settingPlace,
      body: shopTextChange,
      responses: { 200: shopTextList },
      problems: [400, 409],
    },
    uploadLogo: {
      route: routes.uploadLogo,
      summary: `Cambia el logo: el cuerpo es el archivo (PNG o SVG, hasta ${MAX_LOGO_MB} MB), que se vuelve a dibujar`,
      query: logoUpload,
      responses: { 200: shopTextList },
      problems: [400, 409, 413],
    },
    previewShopText: {
      route: routes.previewShopText,
      summary: 'Qué haría un dato de la tienda, sin guardarlo',
      params: settingPlace,
      body: shopTextTrial,
      responses: { 200: shopTextPreview },
      problems: [400],
    },
    firstSteps: {
      route: routes.firstSteps,
      summary: 'Qué le falta a una tienda nueva, paso por paso',
      responses: { 200: firstSteps },
    },
    endFirstSteps: {
      route: routes.endFirstSteps,
      summary: 'Termina la guía de los primeros pasos, para siempre',
      responses: { 200: firstSteps },
    },
    resetShopText: {
      route: routes.resetShopText,
      summary: 'Vuelve un dato a su valor de origen, si sigue como se lo vio',
      params: settingPlace,
      body: shopTextReset,
      responses: { 200: shopTextList },
      problems: [400, 409],
    },
  },
);
