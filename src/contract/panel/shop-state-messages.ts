import type { ShopCheck, ShopCheckName, ShopFinding } from '#health/shop-state.ts';
import { counted } from '#lib/counted.ts';
import { formatSpace } from '#lib/format-space.ts';
import type { JobName } from '#lib/job-names.ts';

export interface StateMessage {
  title: string;
  message: string;
  /** What to do. */
  advice?: string;
  /** A section of the panel. */
  section?: string;
}

/** What to do about it; the doctor gives the same advice, after a colon. */
export const HEALTH_ADVICE = {
  list: 'revisá CATALOG_FEED y CATALOG_FEED_TOKEN, o avisale al proveedor. La tienda sigue con la última que leyó.',
  demo: 'subí la lista de tu proveedor en el panel, en Importaciones, o definí CATALOG_FEED: con ella el ejemplo sale de la venta.',
  mailServer: 'revisá SMTP_URL: servidor, puerto, usuario y contraseña.',
  noMailServer: 'definí SMTP_URL y MAIL_FROM.',
  provider: 'revisá que esta máquina salga a internet (cortafuegos, DNS).',
  credential: 'copiá otra vez la credencial desde la cuenta del proveedor.',
  database: 'revisá que la base de datos esté prendida y que tenga lugar en su disco.',
  disk: 'hacé lugar: copias viejas (backup --conservar 7), registros, o un disco más grande.',
  folder: 'revisá DATA_DIR, y que la carpeta sea del usuario de la tienda.',
  backup: 'poné BACKUP_AT=04:00: la tienda hace una cada noche.',
  restore: 'cerrá la tienda y restaurá la última copia (comando restore).',
  migrations: 'reiniciá la tienda: la actualiza al abrir.',
  restart: 'reiniciá la tienda. Si vuelve a pasar, mirá su registro: dice por qué.',
} as const;

const TITLES = {
  list: 'Lista del proveedor',
  emails: 'Emails',
  payments: 'Cobros en línea',
  database: 'Base de datos',
  disk: 'Disco',
  backup: 'Copia de seguridad',
  jobs: 'Tareas de fondo',
} as const satisfies Record<ShopCheckName, string>;

/** A line of the shop's state in the owner's words. */
export function stateMessage(check: ShopCheck): StateMessage {
  const words = wordsOf(check);
  return {
    title: TITLES[check.check],
    ...words,
    ...(words.advice !== undefined && { advice: capitalized(words.advice) }),
  };
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function wordsOf(finding: ShopFinding): Omit<StateMessage, 'title'> {
  switch (finding.check) {
    case 'list':
      return LIST[finding.found];
    case 'emails':
      return emailWords(finding);
    case 'payments':
      return paymentWords(finding);
    case 'database':
      return DATABASE[finding.found];
    case 'disk':
      return diskWords(finding);
    case 'backup':
      return BACKUP[finding.found];
    case 'jobs':
      return jobWords(finding);
  }
}

type Found<Check extends ShopCheckName> = Extract<ShopFinding, { check: Check }>;
type Words<Check extends ShopCheckName> = Readonly<
  Record<Found<Check>['found'], Omit<StateMessage, 'title'>>
>;

const LIST: Words<'list'> = {
  read: { message: 'Se lee bien.', section: 'importaciones' },
  'not-yet': { message: 'Todavía no se leyó.', section: 'importaciones' },
  demo: {
    message: 'La tienda muestra el catálogo de ejemplo.',
    advice: HEALTH_ADVICE.demo,
  },
  none: {
    message:
      'La tienda no lee ninguna lista sola: precios y stock quedan como en la última que se subió. Subila cuando cambie, o poné su dirección en Proveedores.',
    advice: 'Definí CATALOG_FEED con la lista de tu proveedor.',
  },
  waiting: {
    message: 'Cambió demasiado y espera que la apruebes.',
    advice: 'Mirá qué cambió, y aplicala o descartala.',
    section: 'importaciones',
  },
  unread: {
    message: 'No se puede leer: precios y stock pueden ser viejos.',
    advice: HEALTH_ADVICE.list,
    section: 'importaciones',
  },
};

function emailWords(finding: Found<'emails'>): Omit<StateMessage, 'title'> {
  switch (finding.found) {
    case 'sent':
      return { message: 'Salen.' };
    case 'to-folder':
      return {
        message: 'No salen: quedan en una carpeta de esta máquina.',
        advice: HEALTH_ADVICE.noMailServer,
      };
    case 'refused':
      return {
        message: `${counted(finding.count, 'email no se pudo entregar', 'emails no se pudieron entregar')}.`,
        advice: 'Mirá a quién y por qué en Atención.',
        section: 'atencion',
      };
    case 'late':
      return {
        message: `No salen: ${counted(finding.count, 'espera', 'esperan')}.`,
        advice: HEALTH_ADVICE.mailServer,
        section: 'atencion',
      };
  }
}

function paymentWords(finding: Found<'payments'>): Omit<StateMessage, 'title'> {
  switch (finding.found) {
    case 'charging':
      return { message: 'El proveedor de pagos contesta.' };
    case 'trial':
      return {
        message: 'De prueba: nadie paga de verdad.',
        advice: 'Para cobrar, definí MP_ACCESS_TOKEN y MP_WEBHOOK_SECRET.',
      };
    case 'off':
      return { message: 'Apagados: el pago se arregla con cada comprador.' };
    case 'unreachable':
      return {
        message: 'El proveedor de pagos no contesta: hay pedidos que no se pueden pagar.',
        advice: HEALTH_ADVICE.provider,
      };
    case 'credential-refused':
      return {
        message: 'El proveedor de pagos no acepta la credencial: nadie puede pagar.',
        advice: HEALTH_ADVICE.credential,
      };
    case 'notifications-late':
      return {
        message: `${counted(finding.count, 'aviso de pago espera', 'avisos de pago esperan')}: hay pagos sin registrar.`,
        advice: 'Se reintentan solos. Si siguen así, mirá Atención.',
        section: 'atencion',
      };
    case 'refunds-late':
      return {
        message: `${counted(finding.count, 'devolución sigue', 'devoluciones siguen')} sin respuesta del proveedor.`,
        advice: 'Buscalas en su sitio: si falta dinero en la cuenta, ingresalo.',
        section: 'atencion',
      };
  }
}

const DATABASE: Words<'database'> = {
  works: { message: 'Anda bien.' },
  silent: { message: 'No contesta: no se toman pedidos.', advice: HEALTH_ADVICE.database },
  refuses: { message: 'No acepta cambios: no se toman pedidos.', advice: HEALTH_ADVICE.database },
  damaged: { message: 'El archivo está dañado.', advice: HEALTH_ADVICE.restore },
  behind: { message: 'Es de una versión anterior de la tienda.', advice: HEALTH_ADVICE.migrations },
  'not-followed': {
    message: 'El catálogo que se ve no se actualiza.',
    advice: HEALTH_ADVICE.restart,
  },
};

function diskWords(finding: Found<'disk'>): Omit<StateMessage, 'title'> {
  switch (finding.found) {
    case 'unused':
      return { message: 'La tienda no guarda archivos.' };
    case 'unreadable':
      return { message: 'No se puede leer la carpeta de la tienda.', advice: HEALTH_ADVICE.folder };
    case 'room':
      return { message: `Quedan ${formatSpace(finding.freeBytes)}.` };
    case 'scarce':
      return { message: `Quedan solo ${formatSpace(finding.freeBytes)}.`, advice: HEALTH_ADVICE.disk };
    case 'full':
      return {
        message: `Quedan ${formatSpace(finding.freeBytes)}: la tienda puede dejar de tomar pedidos.`,
        advice: HEALTH_ADVICE.disk,
      };
  }
}

const BACKUP: Words<'backup'> = {
  recent: { message: 'Es reciente.' },
  'first-planned': { message: 'Todavía no hay ninguna: la tienda hace la primera sola.' },
  unknown: { message: 'No se sabe: la base de datos no contesta.' },
  failed: {
    message: 'La última no se pudo hacer.',
    advice: 'Corregilo: se intenta de nuevo cada hora.',
  },
  missed: {
    message: 'La tienda no estuvo abierta a su hora: lo de los últimos días se perdería con el disco.',
    advice: 'Dejala abierta a la hora de la copia, o cambiá esa hora (BACKUP_AT).',
  },
  old: { message: 'Es vieja: lo que pasó después se perdería con el disco.', advice: HEALTH_ADVICE.backup },
  none: { message: 'No hay ninguna: si se pierde el disco, se pierde todo.', advice: HEALTH_ADVICE.backup },
};

function jobWords(finding: Found<'jobs'>): Omit<StateMessage, 'title'> {
  switch (finding.found) {
    case 'run':
      return { message: 'Corren.' };
    case 'no-leader':
      return {
        message: 'Nadie las hace: ni listas, ni emails, ni cobros.',
        advice: HEALTH_ADVICE.restart,
      };
    case 'stuck':
      return { message: 'Una no termina.', advice: HEALTH_ADVICE.restart };
    case 'failing':
      return { message: `Falla: ${JOB_LABELS[finding.job]}.`, advice: HEALTH_ADVICE.restart };
  }
}

/** Each job in the owner's words. */
const JOB_LABELS = {
  clock: 'comparar los relojes',
  leader: 'elegir qué proceso las hace',
  follow: 'seguir el catálogo',
  'sent mail': 'anotar los emails enviados',
  news: 'avisar al panel lo nuevo',
  digests: 'juntar las novedades del día',
  settings: 'seguir los datos de la tienda que se cambian en el panel',
  'missed searches': 'contar búsquedas sin resultado',
  sales: 'sumar las ventas de cada día',
  reprice: 'leer la lista y calcular precios',
  lists: 'traer las listas de los proveedores',
  'known parts': 'buscar en la base de partes',
  photos: 'traer fotos',
  'uploaded photos': 'guardar fotos subidas para todas las máquinas',
  mail: 'mandar emails',
  reminders: 'recordar pagos pendientes',
  notices: 'avisar que volvió un producto',
  retention: 'borrar lo vencido',
  holds: 'soltar reservas vencidas',
  payments: 'registrar pagos',
  trial: 'avisos del proveedor de prueba',
  state: 'mirar cómo está la tienda',
  backup: 'hacer la copia de seguridad',
} as const satisfies Record<JobName, string>;
