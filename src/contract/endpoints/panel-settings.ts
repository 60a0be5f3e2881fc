import {
  logoUpload,
  MAX_LOGO_MB,
  settingPlace,
  shopTextChanges,
  shopTextList,
  shopTextPreviews,
  shopTextReset,
  shopTextTrials,
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
    changeShopTexts: {
      route: routes.changeShopTexts,
      summary: 'Cambia datos de la tienda, todos o ninguno, si siguen como se los vio',
      body: shopTextChanges,
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
    previewShopTexts: {
      route: routes.previewShopTexts,
      summary: 'Qué harían datos de la tienda juntos, sin guardarlos',
      body: shopTextTrials,
      responses: { 200: shopTextPreviews },
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
