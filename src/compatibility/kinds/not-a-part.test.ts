import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('what is sold beside parts is no part', () => {
  it.each([
    ['COMBO RYZEN 7 5700G + B450M + 32GB DDR4'],
    ['KIT ACTUALIZACION INTEL I5 12400 H610M 16GB'],
    ['KIT DE ACTUALIZACION AMD 5600GT + A520 + 16GB'],
    ['MICRO AMD RYZEN 5 8600G + MOTHER B650M + MEMORIA 16GB'],
    ['MOTHER ASUS A520M-K + MICRO RYZEN 5 5600G'],
    ['MICRO RYZEN 5 5600G CON MOTHER A520M Y 16GB'],
    ['MOTHER B450M AM4 C/MICRO RYZEN 5 5500'],
    ['PC ARMADA RYZEN 5 5600G 16GB 480GB GABINETE KIT'],
    ['PC GAMER INTEL I5 14400F RTX 4060 16GB 1TB'],
    ['EQUIPO ARMADO INTEL I3 10100 8GB SSD 240GB'],
    ['ALL IN ONE HP 24 I5 8GB 512GB'],
    ['COMPUTADORA EXO READY INTEL I3 8GB'],
    ['MINI PC GIGABYTE BRIX I5 BAREBONE'],
    ['NUC INTEL I3 NUC11 S/RAM'],
    ['BAREBONE ASUS PN64 I5'],
    ['NOTEBOOK GAMER ASUS TUF F15 I5 RTX 4060 16GB DDR5 15.6'],
    ['LENOVO IDEAPAD SLIM 3 RYZEN 5 7520U 8GB 512GB 15.6'],
    ['DELL INSPIRON 3520 I5-1235U 16GB SSD 512GB'],
  ])('a machine or a bundle: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it.each([
    ['SSD ENCLOSURE M.2 NVME UGREEN'],
    ['HDD DOCK 2 BAY'],
    ['CARCASA DISCO 2.5'],
    ['TARJETA PCIE M.2 NVME SATA ADAPTADORA'],
    ['GABINETE EXTERNO 2,5 ORICO'],
    ['MOBILE RACK 3.5 SATA'],
  ])('an adapter or an enclosure: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it.each([
    ['PENDRIVE SANDISK CRUZER BLADE 32GB'],
    ['PEN DRIVE 128GB USB 3.2 KINGSTON'],
    ['MEMORIA USB SANDISK ULTRA 64GB'],
    ['MEMORIA MICRO SD SANDISK ULTRA 128GB A1'],
    ['MEMORIA MICROSDXC KINGSTON 256GB CLASE 10'],
    ['MEMORIA SD KINGSTON CANVAS GO 64GB'],
    ['DISCO EXTERNO WD ELEMENTS 2TB'],
    ['DISCO RIGIDO EXTERNO TOSHIBA CANVIO 1TB USB 3.0'],
    ['SSD EXTERNO SAMSUNG T7 1TB'],
    ['DISCO PORTATIL SEAGATE ONE TOUCH 4TB'],
    ['CARRY DISK 3.5 SATA A USB'],
    ['GABINETE PARA DISCO 2.5 USB 3.0 NOGA'],
    ['GABINETE EXTERNO M.2 NVME USB-C UGREEN'],
    ['GABINETE P/DISCO SATA 3.5 ALUMINIO'],
    ['GABINETE NOGA 2.5 USB 3.0 NEGRO'],
    ['CADDY DISCO 9.5MM PARA NOTEBOOK'],
    ['DOCK STATION DISCO SATA USB 3.0 DOBLE BAHIA'],
    ['CASE PARA M.2 NVME ORICO USB 3.2'],
    ['GRABADORA DVD EXTERNA LG USB'],
  ])('storage that is not built in: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it.each([
    ['FUENTE 12V 5A SWITCHING PARA CAMARAS'],
    ['FUENTE METALICA 12V 30A 360W TIRA LED'],
    ['FUENTE PARA NOTEBOOK LENOVO 65W USB-C'],
    ['CARGADOR NOTEBOOK UNIVERSAL 90W'],
    ['FUENTE CARGADOR HP 19.5V 4.62A'],
    ['FUENTE 12V 2A PARA ROUTER'],
    ['UPS APC 650VA 390W'],
    ['ESTABILIZADOR TENSION TRV 1200VA'],
    ['TESTER FUENTE ATX LCD'],
    ['CABLE EXTENSOR FUENTE 24 PINES BLANCO'],
    ['KIT CABLES EXTENSION FUENTE ATX MALLADO NEGRO'],
    ['POWER BANK 10000MAH XIAOMI'],
  ])('power that is not a PC supply: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it.each([
    ['COOLER FAN 120 MM RGB AEROCOOL'],
    ['COOLER 120MM MOLEX NETMAK'],
    ['FAN COOLER MASTER MOBIUS 120 ARGB'],
    ['FAN CORSAIR LL120 RGB PACK X3'],
    ['VENTILADOR 140MM PARA GABINETE BE QUIET SILENT WINGS'],
    ['KIT 3 FAN ARGB 120MM + CONTROLADORA'],
    ['COOLER P/GABINETE 80MM'],
    ['PASTA TERMICA COOLER MASTER MASTERGEL 1.5ML'],
    ['GRASA SILICONADA DISIPADORA 20GR'],
    ['THERMAL GRIZZLY THERMAL PAD 1.0MM'],
    ['DISIPADOR M.2 2280 ALUMINIO'],
    ['DISIPADOR PARA MEMORIA RAM DDR4'],
    ['BASE COOLER NOTEBOOK 17 RGB'],
    ['BASE REFRIGERANTE PARA NOTEBOOK REDRAGON'],
    ['SOPORTE CONTACT FRAME LGA1700 ID-COOLING'],
    ['KIT DE MONTAJE NOCTUA AM5 NM-AMB12'],
    ['SOPORTE VGA ANTISAG ARGB'],
    ['HUB CONTROLADOR ARGB 6 FAN DEEPCOOL'],
    ['FILTRO ANTIPOLVO MAGNETICO 120MM'],
  ])('cooling and mounting accessories: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it.each([
    ['PLACA DE RED PCI-E GIGABIT TP-LINK TG-3468'],
    ['PLACA RED WIFI 6E PCIE ASUS PCE-AXE58BT'],
    ['ADAPTADOR WIFI USB NANO TP-LINK'],
    ['PLACA DE SONIDO CREATIVE SOUND BLASTER Z PCIE'],
    ['CAPTURADORA AVERMEDIA LIVE GAMER 4K'],
    ['PLACA PCI-E A USB 3.0 4 PUERTOS'],
    ['MODULO TPM 2.0 ASUS 14 PINES'],
    ['RISER PCI-E 1X A 16X USB 3.0'],
    ['CABLE RISER PCIE 4.0 LIAN LI'],
    ['ADAPTADOR M.2 NVME A PCI-E X4'],
    ['PILA CR2032 MOTHER'],
    ['SWITCH TP-LINK 8 PUERTOS GIGABIT'],
    ['ROUTER MERCUSYS AC12'],
    ['HUB USB 3.0 4 PUERTOS'],
    ['MONITOR LG 24 IPS 100HZ HDMI VGA'],
    ['TECLADO REDRAGON KUMARA'],
    ['MOUSE LOGITECH G203'],
    ['AURICULAR HYPERX CLOUD STINGER'],
    ['PARLANTES GENIUS SP-HF180'],
    ['SILLA GAMER XTREME'],
    ['WEBCAM LOGITECH C920'],
    ['IMPRESORA EPSON L3250'],
    ['TABLET SAMSUNG A9 64GB'],
    ['CELULAR MOTOROLA G24 128GB'],
    ['MICROFONO HYPERX SOLOCAST USB'],
    ['JOYSTICK XBOX SERIES'],
    ['MOTHER ASROCK N100M DDR4 CON PROCESADOR INTEGRADO'],
    ['MOTHER BIOSTAR J4125NHU CPU INTEGRADO MINI ITX'],
  ])('cards, peripherals, boards with a soldered processor: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });

  it('says why in a few words', () => {
    expect(factsOf('PASTA TERMICA NOCTUA NT-H1')).toEqual({ kind: 'not_a_part', reason: 'thermal paste' });
  });

  it('reads an attribute that gives it away', () => {
    expect(factsOf('MOTHER ASUS PRIME MINI ITX', { attributes: { 'Procesador Integrado': 'Si' } }).kind).toBe(
      'not_a_part',
    );
    expect(factsOf('DISCO SSD SAMSUNG 1TB', { attributes: { Interfaz: 'USB 3.2 Gen 2' } }).kind).toBe(
      'not_a_part',
    );
  });

  it.each([
    ['MARCO METALICO CPU LGA1700'],
    ['CPU FRAME LGA1851 ALUMINIO'],
    ['BOMBA PARA WATERCOOLING D5'],
    ['KIT WATERCOOLING CUSTOM 12 TUBOS'],
    ['COOLER 70X70MM 12V'],
    ['LIMPIADOR DE CONTACTOS PARA PLACAS'],
  ])('an accessory of cooling and care: %s', (title) => {
    expect(factsOf(title).kind).toBe('not_a_part');
  });
});
