import { z } from 'zod';
import type { SettingEntry } from './setting-entry.ts';
import { logoValue } from './logo.ts';
import { businessHours, cuit, phone, webAddress, wordsOrNoneUpTo, wordsUpTo } from './setting-values.ts';

/** What the shop says of itself. */
export const ABOUT_SETTINGS = {
  name: {
    group: 'shop',
    label: 'Nombre de la tienda',
    help: 'Está arriba y al pie de cada página, en el título de la pestaña y en los emails.',
    input: 'line',
    value: wordsUpTo(60),
    variable: 'SHOP_NAME',
    byDefault: 'Zócalo',
    example: ({ name }) => `Un email termina así: ${name}`,
  },
  logo: {
    group: 'shop',
    label: 'Logo',
    help: 'En vez del dibujo y del nombre: arriba de cada página, en los emails y en el papel de cada paquete. PNG o SVG, de hasta 1 MB; mejor con fondo transparente.',
    input: 'picture',
    value: logoValue,
    variable: null,
    byDefault: null,
    example: ({ logo, name }) =>
      logo === null
        ? `Arriba de cada página dice ${name}, al lado del dibujo de la tienda.`
        : `Se guardó de ${logo.width} × ${logo.height} píxeles.`,
  },
  address: {
    group: 'shop',
    label: 'Dirección',
    help: 'Dónde se retiran los pedidos. Está al pie de cada página, en los términos y en los emails.',
    input: 'line',
    value: wordsUpTo(200),
    variable: 'SHOP_ADDRESS',
    byDefault: 'Av. San Martín 1234, Tandil, Buenos Aires',
    example: ({ address }) => `Los términos dicen: con domicilio en ${address}.`,
  },
  hours: {
    group: 'shop',
    label: 'Horarios de atención',
    help: 'Por ejemplo: Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00. Un pedido que se paga en el local espera hasta que cerrás.',
    input: 'line',
    value: businessHours,
    variable: 'SHOP_HOURS',
    byDefault: 'Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00; Domingos: Cerrado',
    example: ({ hours }) =>
      `Al pie de cada página: ${hours.map((each) => `${each.days} ${each.hours}`).join(' · ')}`,
  },
  phone: {
    group: 'shop',
    label: 'Teléfono',
    help: 'Está al pie de cada página, en los términos y en los emails.',
    input: 'line',
    value: phone,
    variable: 'SHOP_PHONE',
    byDefault: '+54 9 249 400-0000',
    example: ({ phone: number }) => `Quien lo toca en su celular llama al ${number}`,
  },
  email: {
    group: 'shop',
    label: 'Email de contacto',
    help: 'A donde te escriben los visitantes, y a donde llegan las respuestas a los emails de la tienda.',
    input: 'line',
    value: z.string().trim().pipe(z.email('no parece un email')),
    variable: 'SHOP_EMAIL',
    byDefault: 'hola@zocalo.example',
    example: ({ email }) => `Una respuesta a un email de la tienda llega a ${email}`,
  },
  mailSender: {
    group: 'shop',
    label: 'Quién manda los emails',
    help: 'El nombre que lee quien recibe un email. Sin nada es el del servidor de correo o, si no tiene, el de la tienda.',
    input: 'line',
    value: wordsUpTo(80).regex(/^[^<>"@]*$/, 'no puede tener < > @ ni comillas'),
    variable: null,
    byDefault: null,
    example: ({ mailSender, email }) =>
      mailSender === null
        ? 'Los emails llegan como hasta ahora.'
        : `Los emails llegan de ${mailSender}, y se responden a ${email}`,
  },
  assembly: {
    group: 'shop',
    label: 'Cómo llega una PC',
    help: 'Si llega armada o en piezas. Se lee al lado de una PC completa del armador, en el carrito cuando adentro hay una PC y en la página de su pedido, también en la de los pedidos que ya están en curso. Sin nada no se dice.',
    input: 'line',
    value: wordsOrNoneUpTo(200),
    variable: null,
    byDefault: 'La PC llega en piezas, cada una en su caja: no viene armada.',
    example: ({ assembly }) =>
      assembly === null ? 'Hoy no se dice.' : `Al lado de una PC completa: ${assembly}`,
  },
  legalName: {
    group: 'legal',
    label: 'Razón social',
    help: 'Quién vende, como está inscripto. Está al pie de cada página y en los términos.',
    input: 'line',
    value: wordsUpTo(120),
    variable: 'SHOP_LEGAL_NAME',
    byDefault: null,
    example: ({ name, legalName }) =>
      legalName === null ? 'Hoy no se muestra.' : `Los términos dicen: en ${name} (${legalName})`,
  },
  cuit: {
    group: 'legal',
    label: 'CUIT',
    help: 'Con guiones o sin ellos. La última cifra comprueba las demás.',
    input: 'line',
    value: cuit,
    variable: 'SHOP_CUIT',
    byDefault: null,
    example: (texts) =>
      texts.cuit === null ? 'Hoy no se muestra.' : `Al pie de cada página: CUIT ${texts.cuit}`,
  },
  dataFiscalUrl: {
    group: 'legal',
    label: 'Enlace de Data Fiscal',
    help: 'La dirección que te dio ARCA para el formulario 960.',
    input: 'line',
    value: webAddress,
    variable: 'SHOP_DATA_FISCAL_URL',
    byDefault: null,
    example: ({ dataFiscalUrl }) =>
      dataFiscalUrl === null ? 'Hoy no se muestra.' : `El pie de cada página enlaza ${dataFiscalUrl}`,
  },
} as const satisfies Record<string, SettingEntry>;
