import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('the kind comes from the words of the item', () => {
  it.each([
    ['cpu', 'MICRO AMD RYZEN 5 8500G AM5 C/COOLER'],
    ['cpu', 'CPU INTEL CORE I7-12700F LGA1700'],
    ['cpu', 'AMD RYZEN 9 7900X3D COOLER NO INCLUIDO'],
    ['cpu', 'Intel Core i5-13600KF 3.5 GHz 14-Core Processor'],
    ['cpu', 'PROCESADOR AMD ATHLON 3000G CON VIDEO VEGA 3'],
    ['motherboard', 'MOTHER GIGABYTE B760M GAMING WIFI DDR4 VGA HDMI'],
    ['motherboard', 'PLACA MADRE ASROCK B450M PRO4 MICRO ATX'],
    ['motherboard', 'MSI PRO B760M-P DDR4 LGA1700 Micro ATX'],
    ['motherboard', 'MOTHERBOARD ASUS TUF B650-E WIFI BLUETOOTH M.2 USB-C'],
    ['motherboard', 'MOTHER ASUS H610M MICRO ATX WIFI INTEGRADO LGA1700'],
    ['motherboard', 'MOTHER ASUS B550M COMPATIBLE CON PROCESADOR RYZEN 5000'],
    ['ram', 'MEMORIA PARA NOTEBOOK 8GB DDR4 3200 HIKSEMI'],
    ['ram', 'MEMORIA RAM DDR5 16GB CON DISIPADOR'],
    ['ram', 'KIT MEMORIA DDR4 32GB 2X16 3600'],
    ['ram', 'Corsair Dominator 32 GB (2 x 16 GB) DDR5-6400 CL32'],
    ['ram', 'SODIMM DDR5 32GB 5600 CRUCIAL'],
    ['gpu', 'PLACA DE VIDEO ZOTAC RTX 4070 TWIN EDGE 12GB DDR6X'],
    ['gpu', 'TARJETA GRAFICA XFX RX 7600 SWFT 210 DOBLE FAN'],
    ['gpu', 'VGA PALIT GT 730 2GB DDR3'],
    ['gpu', 'Asus DUAL OC GeForce RTX 4060 8 GB Video Card'],
    ['gpu', 'MSI VENTUS 3X Radeon RX 6800 XT'],
    ['storage', 'DISCO SSD 1TB LEXAR NM620 M.2 C/DISIPADOR'],
    ['storage', 'SSD NVME CRUCIAL P3 500GB'],
    ['storage', 'DISCO RIGIDO 4TB SEAGATE SKYHAWK P/VIDEOVIGILANCIA'],
    ['storage', 'UNIDAD DE ESTADO SOLIDO ADATA 256GB'],
    ['psu', 'FUENTE EVGA 500 BR 80 PLUS BRONZE'],
    ['psu', 'FUENTE PARA GABINETE ATX 500W NOGA'],
    ['psu', 'FUENTE ASUS TUF 750W ATX 3.0 12VHPWR GAMER LED'],
    ['psu', 'FUENTE GAMER 650W FAN RGB LED'],
    ['psu', 'Corsair RM850x 850 W 80+ Gold Certified Fully Modular ATX Power Supply'],
    ['case', 'GABINETE C/FUENTE 500W TECLADO MOUSE PARLANTES'],
    ['case', 'KIT GABINETE FUENTE 450W TECLADO MOUSE'],
    ['case', 'GABINETE GAMER 4 FAN ARGB CON HUB Y CONTROL REMOTO'],
    ['case', 'Fractal Design Meshify C ATX Mid Tower Case'],
    ['case', 'GABINETE GAMER 2X 3.5 USB 3.0 VIDRIO TEMPLADO'],
    ['case', 'GABINETE SENTEY MICRO ATX SIN FUENTE'],
    ['cooler', 'FAN COOLER CPU INTEL 1700 ALUMINIO'],
    ['cooler', 'COOLER PARA MICRO AMD AM4 90MM'],
    ['cooler', 'COOLER DEEPCOOL GAMMAXX 400 V2 120MM'],
    ['cooler', 'DISIPADOR CPU SCYTHE MUGEN 5'],
    ['cooler', 'WATERCOOLER CORSAIR H100I RGB 240MM'],
    ['cooler', 'REFRIGERACION LIQUIDA MSI CORELIQUID 360'],
    ['cooler', 'Noctua NH-U12S redux CPU Cooler'],
    ['cooler', 'COOLER COOLER MASTER HYPER 212 HALO BLACK'],
    ['cooler', 'WATER C. AEROCOOL 240'],
    ['cooler', 'ENFRIAMIENTO LIQUIDO 360MM'],
    ['cooler', 'DISIP. P/ MICRO INTEL'],
    ['cooler', 'NZXT T120 RGB White'],
    ['cooler', 'darkFlash DE360 Black'],
    ['cooler', 'Thermaltake ASTRIA 200 Air ARGB Black'],
    ['case', 'Corsair AIR 5400 RS-R ARGB White'],
    ['case', 'HAVN BF360 Flow Black'],
    ['case', 'Lian Li Vector V150 INF'],
    ['case', 'Antec Skeleton ATX Mini Tower Silver'],
    ['psu', 'NZXT C850 (2026) SFX Gold'],
    ['psu', 'Cooler Master Hyper White 600W Non-Modular 80+'],
    ['ram', 'SAMSUNG M393A4K40CB2-CTD 32GB'],
  ])('%s: %s', (kind, title) => {
    expect(factsOf(title).kind).toBe(kind);
  });

  it('never from the category of the supplier', () => {
    expect(factsOf('COOLER CPU INTEL LGA1700', { category: 'PROCESADORES' }).kind).toBe('cooler');
    expect(factsOf('DISCO SSD 240GB SATA', { category: 'MEMORIAS - VALUERAM' }).kind).toBe('storage');
    expect(factsOf('ARTICULO VARIOS', { category: 'PROCESADORES' }).kind).toBe('not_a_part');
  });

  it('sees through entities, hard spaces and text read in the wrong encoding', () => {
    expect(factsOf('&nbsp;DISCO&nbsp;S&Oacute;LIDO 480GB').kind).toBe('storage');
    expect(factsOf('DISCO RÃ­GIDO 2TB').kind).toBe('storage');
    expect(factsOf('PLACA  DE   VIDEO RTX 3060').kind).toBe('gpu');
  });
});

describe('a title that is nothing but a name', () => {
  it.each([
    ['FRACTAL DESIGN MESHIFY 3 WHITE', 'case'],
    ['BE QUIET! LIGHT BASE 500 BLACK', 'case'],
    ['LIAN LI O11 VISION WHITE', 'case'],
    ['NZXT H5 FLOW BLACK', 'case'],
    ['THERMALRIGHT AXP90-X47 BLACK', 'cooler'],
    ['AMD WRAITH STEALTH', 'cooler'],
    ['BE QUIET! SILENT WINGS 4', 'not_a_part'],
  ])('%s: %s', (title, kind) => {
    expect(factsOf(title).kind).toBe(kind);
  });
});
