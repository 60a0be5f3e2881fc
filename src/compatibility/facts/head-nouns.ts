import type { PartKind } from './part-facts.ts';

type Kind = Exclude<PartKind, 'not_a_part'>;

export type HeadNoun =
  | { kind: Kind; words: string }
  | { kind: 'cooling'; words: string }
  | { kind: 'not_a_part'; reason: string; words: string };

/**
 * What a title may call its thing. In Spanish the noun comes first ("GABINETE … C/FUENTE"), so the earliest one in the
 * title names the item; of two at the same place the earlier in this list. Alternatives of a regular expression.
 */
export const HEAD_NOUNS: readonly HeadNoun[] = [
  no(
    'combo of several parts',
    'COMBO|KIT (?:DE )?ACTUALIZACION|KIT UPGRADE|UPGRADE KIT|ACTUALIZACION|BUNDLE',
  ),
  no('mini PC', 'MINI ?-?PC|NUC|BAREBONES?|DESKMINI|BRIX|THIN ?CLIENT|RASPBERRY|CHROMEBOX'),
  no(
    'complete PC',
    'PC (?:DE )?(?:ARMADAS?|GAMER|GAMING|ESCRITORIO|COMPLETA|OFICINA|ENTRY|HOME|STREAMER|AMD|INTEL|RYZEN|CORE|HP|DELL|LENOVO|EXO|BANGHO|CX|KELYX|POSITIVO)|CPU ARMADA|COMPUTADORAS?|ALL[ -]IN[ -]ONE|EQUIPO (?:ARMADO|COMPLETO|GAMER)|SERVIDOR|WORKSTATION (?:HP|DELL|LENOVO)|DESKTOP PC|IMAC|MAC MINI',
  ),
  no('notebook', 'NOTEBOOKS?|LAPTOPS?|MACBOOK|ULTRABOOK|CHROMEBOOK|NETBOOK|PORTATIL'),
  no(
    'notebook cooling pad',
    'BASE (?:COOLER|REFRIGERANTE|PARA NOTEBOOK|P/ ?NOTEBOOK|NOTEBOOK|ENFRIADORA|GAMER)|COOLING PAD|NOTEBOOK COOLER',
  ),
  no(
    'cable',
    '(?:KIT (?:DE )?)?CABLES?|PATCH ?CORD|PROLONGADOR(?:ES)?|ALARGUE|EXTENSION(?:ES)? (?:DE |PARA )?(?:CABLES?|FUENTE|PCI|ATX)|EXTENSOR(?:ES)?|SLEEVED?',
  ),
  no('riser', 'RISERS?|KIT VERTICAL|VERTICAL GPU'),
  no(
    'capture device',
    '(?:PLACA |TARJETA )?(?:DE )?CAPTURA(?:DORA|DOR)?|PLACA DE VIDEO CAPTURADORA|CAPTURE CARD|SINTONIZADORA',
  ),
  no('sound card', '(?:PLACA|TARJETA) (?:DE )?(?:SONIDO|AUDIO)|SOUND CARD'),
  no(
    'network adapter',
    '(?:PLACA|TARJETA|MODULO|ADAPTADOR|ANTENA|RECEPTOR)(?: DE)? (?:RED|WI-?FI|WIRELESS|LAN|BLUETOOTH|ETHERNET|USB WI-?FI)|ROUTERS?|ACCESS POINT|REPETIDOR|MODEM|ANTENAS?|SWITCH(?!ING)|NETWORK (?:CARD|ADAPTER)|PLACA (?:PCI-?E? )?(?:RED|WI-?FI)',
  ),
  no(
    'expansion card',
    '(?:PLACA|TARJETA|CONTROLADORA)(?: CONTROLADORA)? (?:DE )?(?:PCI-?E?(?: A)? ?(?:USB|SATA|M\\.?2|SERIAL|PARALELO)|USB|SATA|RAID|SERIAL|PUERTOS?)|CONTROLADORAS?|CONTROLADOR(?: DE)?(?: FANS?| A?RGB)?',
  ),
  no('TPM module', '(?:MODULO |CHIP )?TPM'),
  no('usb stick', 'PEN ?-?DRIVES?|FLASH DRIVE|MEMORIA (?:USB|FLASH)|DATATRAVELER|CRUZER'),
  no(
    'memory card',
    'MEMORIAS? (?:DE )?(?:MICRO ?-?SD|SD|SD[HX]C|CF|COMPACT ?FLASH|CFEXPRESS|MS)(?:[HX]C)?|MICRO ?-?SD(?:[HX]C)?|TARJETAS? (?:DE )?(?:MEMORIA|MICRO ?SD|SD)|MEMORY CARD|SD CARD|SD[HX]C',
  ),
  no(
    'drive enclosure',
    'CARRY ?-?(?:DISK|DISC|CASE)|CADDY|DOCK(?:ING)?(?: STATION)?|ENCLOSURE|CASE (?:PARA |P/ ?|DE |EXTERNO )?(?:DISCO|SSD|HDD|M\\.?2|NVME|2\\.5)|CAJA (?:EXTERNA|PARA (?:DISCO|M\\.2|SSD))|RACK',
  ),
  no('card reader', 'LECTOR(?:A|ES)?|CARD READER'),
  no(
    'optical drive',
    '(?:GRABADORA|LECTORA|REGRABADORA|UNIDAD)(?: DE)? (?:DVD|CD|BLU-?RAY)|DVD(?:-?RW)?|BLU-?RAY',
  ),
  no(
    'adapter',
    'ADAPTADOR(?:ES)?|ADAPTERS?|CONVERSOR(?:ES)?|CONVERTIDOR(?:ES)?|SPLITTER|MULTIPLICADOR|DUPLICADOR',
  ),
  no('usb hub', 'HUBS?'),
  no('tester', 'TESTERS?|PROBADOR|MULTIMETRO'),
  no(
    'thermal paste',
    'PASTA (?:TERMICA|DISIPADORA|TERMO\\w*)|GRASA (?:TERMICA|SILICONADA|DISIPADORA)|PADS? TERMICOS?|THERMAL (?:PASTE|GREASE|PAD|COMPOUND)|METAL LIQUIDO|LIQUID METAL',
  ),
  no(
    'coolant',
    'LIQUIDO REFRIGERANTE|REFRIGERANTE|COOLANT|FITTINGS?|BOMBA (?:DE )?AGUA|WATERBLOCK|WATER BLOCK',
  ),
  no(
    'cpu mounting bracket',
    '(?:SOPORTE |MARCO )?CONTACT FRAME|ANTI ?-?BEND(?:ING)?|SECURE FRAME|BENDING CORRECTOR',
  ),
  no(
    'bracket',
    'SOPORTES?|BRACKETS?|HOLDER|ANTI ?-?SAG|BACKPLATE|BACK PLATE|(?:KIT (?:DE )?)?(?:MONTAJE|INSTALACION|ANCLAJE)|MOUNTING(?: KIT)?|BANDEJA|TORNILLOS?|KIT (?:DE )?TORNILLOS|TAPAS?|RIELES?|ANCLAJE',
  ),
  no('dust filter', 'FILTROS?|DUST FILTER|MALLA ANTI'),
  no(
    'lighting',
    'TIRAS? (?:DE )?LEDS?|LED STRIP|LAMPARAS?|VELADOR|ILUMINACION|LUZ|LUCES|PANEL (?:LED|SOLAR|LCD)',
  ),
  no('battery', 'PILAS?|BATERIAS?|POWER ?-?BANK|BATTERY'),
  no('ups or stabiliser', 'UPS|ESTABILIZADOR(?:ES)?|ZAPATILLAS?|INVERSOR|TRANSFORMADOR|PROTECTOR DE TENSION'),
  no('charger', '(?:FUENTE )?CARGADOR(?:ES)?|CHARGER'),
  no('monitor', 'MONITOR(?:ES)?|TELEVISOR(?:ES)?|SMART TV|TV|PROYECTOR(?:ES)?|PANTALLAS?'),
  no(
    'peripheral',
    '(?:KIT )?TECLADOS?|KEYBOARD|(?:KIT )?MOUSE ?-?(?:PAD)?|MOUSEPAD|PAD MOUSE|AURICULAR(?:ES)?|HEADSETS?|HEADPHONES?|PARLANTES?|SPEAKERS?|SOUNDBAR|BARRA DE SONIDO|WEB ?-?CAM(?:ARA)?|CAMARAS?|MICROFONOS?|JOYSTICKS?|GAMEPADS?|VOLANTE|SILLAS?|SILLON|ESCRITORIO|MESA|IMPRESORAS?|PRINTER|MULTIFUNCION|SCANNER|ESCANER|TONER|CARTUCHOS?|TINTAS?|TABLETS?|CELULAR(?:ES)?|SMARTPHONES?|TELEFONOS?|IPAD|IPHONE|SMARTWATCH|RELOJ|CONSOLAS?|PLAYSTATION|XBOX|NINTENDO|MOCHILAS?|FUNDAS?|MALETIN|BOLSO|STREAM ?DECK|CALCULADORA|DRONE?|DVR|NVR|ALARMA|PRESENTADOR|LAPIZ|STYLUS|TABLETA GRAFICA|KVM|STAND',
  ),
  no('software', 'LICENCIAS?|WINDOWS|OFFICE|ANTIVIRUS|SOFTWARE|GIFT ?CARD'),
  no(
    'household',
    'PLANCHA|PAVA|WAFFLERA|FREIDORA|ASPIRADORA|LICUADORA|CAFETERA|TOSTADORA|HELADERA|MICROONDAS|SECADOR|BALANZA|HORNO|AIRE ACONDICIONADO|TERMO|CALOVENTOR|BICICLETA|MONOPATIN|AFEITADORA|DEPILADORA|BATIDORA|MULTIPROCESADORA|LAVARROPAS|ANAFE|ESTUFA',
  ),
  no('notebook part', 'MOTHER (?:PARA |P/ ?|DE )?NOTEBOOK|PIN DE CARGA|BISAGRAS?'),
  part(
    'gpu',
    'PLACAS? (?:DE )?VIDEO|PLACA VGA|TARJETAS? (?:DE )?(?:VIDEO|GRAFICAS?)|PLACAS? GRAFICAS?|GRAPHICS? CARD|VIDEO CARD',
  ),
  part('motherboard', 'MOTHER ?-?BOARDS?|MOTHERS?|PLACAS? (?:MADRES?|BASE)|MAINBOARD|TARJETA MADRE|MOBO'),
  cooling('(?:MICRO|PROCESADOR|CPU|PROCESSOR)[ -]COOLER|CPU AIR COOLER|CPU LIQUID COOLER'),
  part(
    'cpu',
    'MICRO ?-?PROCESADOR(?:ES)?|PROCESADOR(?:ES)?|PROCESSOR|MICROS?(?! ?-?(?:ATX|ITX|SD|USB|HDMI|SIM|FONO|CASE|TORRE|TOWER|CORTE|B\\b|DIMM))',
  ),
  part('ram', 'MEMORIAS?(?: RAM)?|MODULO (?:DE )?(?:MEMORIA|RAM)|MEM\\.|SO-?DIMM|(?:KIT )?RAM DDR\\d'),
  part(
    'storage',
    'DISCOS?|SSD|HDD|UNIDAD (?:DE )?(?:ESTADO )?SOLID\\w*|SOLID[ -]STATE|HARD (?:DRIVE|DISK)|INTERNAL SSD|NVME SSD',
  ),
  cooling(
    'WATER ?-?COOL\\w*|REFRIGERACION(?: LIQUIDA)?|LIQUID (?:CPU )?COOLER|AIO (?:LIQUID )?(?:CPU )?COOLER|CASE FANS?|COOLERS?|DISIPADOR(?:ES)?|VENTILADOR(?:ES)?|FORZADOR|TURBINA|FAN COOLER|HEATSINK|CPU FAN|AIO',
  ),
  part('psu', 'FUENTES?|PSU|POWER SUPPLY|FTE'),
  part('case', '(?:KIT )?GABINETES?|CHASIS|CHASSIS|(?:COMPUTER|PC|ATX|TOWER|GAMING) CASE|GAB\\.?'),
];

/** Nouns that count only when neither a noun above nor a model names the thing: they also stand in the list of features. */
export const LATE_NOUNS: readonly HeadNoun[] = [
  cooling('FANS?'),
  part('gpu', 'VGA|GPU'),
  part('ram', 'RAM|MEMORY|DIMM|UDIMM'),
  part('cpu', 'CPU'),
  part('case', 'CASE|TOWER|TORRE'),
  no('complete PC', 'PC'),
  no('lighting', 'LED'),
];

function part(kind: Kind, words: string): HeadNoun {
  return { kind, words };
}

function cooling(words: string): HeadNoun {
  return { kind: 'cooling', words };
}

function no(reason: string, words: string): HeadNoun {
  return { kind: 'not_a_part', reason, words };
}
