import type { FindingOf } from '../rules/rule.ts';
import { both, either, millimetres } from './spanish-text.ts';

export function formFactor({ data }: FindingOf<'form_factor'>): string {
  return (
    `La placa madre no entra en el gabinete: es ${data.form_factor} y el gabinete acepta ${both(data.form_factors)}. ` +
    `Elegí un gabinete para ${data.form_factor} o una placa madre más chica.`
  );
}

export function rearConnectors(): string {
  return (
    'La placa madre tiene los conectores atrás (ASUS BTF, MSI Project Zero, Gigabyte Stealth) y el gabinete no tiene las aberturas ' +
    'para enchufarlos: no se puede armar. Elegí un gabinete compatible con esas placas, o una placa madre común.'
  );
}

export function gpuLength({ data }: FindingOf<'gpu_length'>): string {
  if (data.max_gpu_mm === 0 || data.length_mm === undefined) {
    return 'El gabinete no tiene lugar para una placa de video. Elegí otro gabinete, o usá un procesador con video integrado.';
  }
  return (
    `La placa de video no entra en el gabinete por ${millimetres(data.length_mm - data.max_gpu_mm)}: mide ` +
    `${millimetres(data.length_mm)} y hay lugar para ${millimetres(data.max_gpu_mm)}. ` +
    'Elegí una placa de video más corta o un gabinete más grande.'
  );
}

export function cardProfile(): string {
  return (
    'La placa de video es de altura completa y el gabinete, que es slim, acepta solo placas de perfil bajo (low profile). ' +
    'Elegí una placa de video low profile o un gabinete más ancho.'
  );
}

export function coolerHeight({ data, severity }: FindingOf<'cooler_height'>): string {
  const limit = millimetres(data.max_cooler_mm);
  if (severity === 'warning') {
    return (
      `El gabinete acepta coolers de hasta ${limit} de alto y el que viene con el procesador necesita unos ` +
      `${millimetres(data.height_mm)}. Elegí un cooler bajo o un gabinete más alto.`
    );
  }
  return (
    `El cooler no entra en el gabinete por ${millimetres(data.height_mm - data.max_cooler_mm)}: mide ` +
    `${millimetres(data.height_mm)} de alto y hay lugar para ${limit}. Elegí un cooler más bajo o un gabinete más ancho.`
  );
}

export function radiator({ data }: FindingOf<'radiator'>): string {
  const size = millimetres(data.radiator_mm);
  if (data.radiators_mm.length === 0) {
    return `El cooler tiene un radiador de ${size} y el gabinete no tiene lugar para radiadores. Elegí un cooler de aire u otro gabinete.`;
  }
  const accepted = data.radiators_mm.toSorted((a, b) => a - b).map(String);
  return (
    `El radiador del cooler no entra en el gabinete: mide ${size} y el gabinete acepta de ${both(accepted)} mm. ` +
    `Elegí un cooler con radiador de ${either(accepted)} mm, uno de aire, u otro gabinete.`
  );
}

export function psuFormFactor({ data, severity }: FindingOf<'psu_form_factor'>): string {
  const { form_factor: size, psu_form_factors: accepted } = data;
  if (severity === 'error') {
    return `La fuente no entra en el gabinete: es ${size} y el gabinete acepta ${both(accepted)}. Elegí una fuente ${either(accepted)}.`;
  }
  if (accepted.includes('ATX')) {
    return (
      `La fuente es ${size}, más chica que las ATX del gabinete: para atornillarla hace falta un adaptador (bracket). ` +
      'Fijate si viene en la caja de la fuente.'
    );
  }
  return (
    'La fuente es SFX-L, más larga que las SFX que acepta el gabinete: en algunos entra y en otros no. ' +
    'Compará el largo de la fuente con el manual del gabinete.'
  );
}
