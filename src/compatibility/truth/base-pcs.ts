/** Whole PCs that fit without any finding; the tables state the result when one of their parts is exchanged. */
export const BASE_PCS = {
  am5: `
    cpu MICRO AMD RYZEN 5 9600X AM5
    motherboard MOTHER GIGABYTE B850M DS3H AM5 {Ranuras de memoria: 4; Slots M.2: 2; Memoria máxima: 256 GB}
    ram MEMORIA KINGSTON FURY BEAST 32GB (2X16GB) DDR5 6000
    gpu PLACA DE VIDEO RTX 5060 8GB {Largo: 245 mm; Conectores de energía: 1 x 8 pines}
    storage DISCO SSD WD BLACK SN770 1TB NVME M.2
    psu FUENTE CORSAIR RM750E 750W 80 PLUS GOLD ATX 3.1 {Conectores PCIe: 3 x 8 pines; Conector CPU: 2 x 8 pines}
    case GABINETE MID TOWER ATX {Largo máximo VGA: 360 mm; Altura máxima cooler: 165 mm; Radiadores: 360, 280, 240; Fuente: ATX}
    cooler COOLER CPU DEEPCOOL AK400 {Sockets: AM4, AM5, LGA1700, LGA1851, LGA1200; Altura: 155 mm; TDP: 220W}
  `,
  am4: `
    cpu MICRO AMD RYZEN 5 5600 AM4 [100-100000927BOX]
    motherboard MOTHER MSI B550M PRO-VDH WIFI AM4 {Ranuras de memoria: 4; Slots M.2: 2}
    ram MEMORIA CORSAIR VENGEANCE LPX 16GB (2X8GB) DDR4 3200
    gpu PLACA DE VIDEO RX 6600 8GB {Largo: 200 mm; Conectores de energía: 1 x 8 pines}
    storage DISCO SSD KINGSTON NV3 1TB PCIE 4.0 M.2 2280
    psu FUENTE CORSAIR CX550 80 PLUS BRONZE {Conectores PCIe: 2 x 8 pines}
    case GABINETE MICRO ATX VIDRIO TEMPLADO {Largo máximo VGA: 320 mm; Altura máxima cooler: 160 mm; Fuente: ATX}
  `,
  lga1700: `
    cpu MICRO INTEL CORE I5 12400 S1700 BOX
    motherboard MOTHER MSI PRO B760M-P DDR4 {Ranuras de memoria: 4; Slots M.2: 2}
    ram MEMORIA 16GB (2X8GB) DDR4 3200
    storage DISCO SSD CRUCIAL P3 PLUS 1TB
    psu FUENTE EVGA 600 W1 80 PLUS {Conectores PCIe: 2 x 8 pines}
    case GABINETE MID TOWER ATX {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm; Fuente: ATX}
  `,
  lga1851: `
    cpu MICRO INTEL CORE ULTRA 7 265K LGA1851
    motherboard MOTHER GIGABYTE Z890 EAGLE WIFI7 LGA1851 {Ranuras de memoria: 4; Slots M.2: 4; Memoria máxima: 256 GB}
    ram MEMORIA G.SKILL 48GB (2X24GB) DDR5 6400
    gpu PLACA DE VIDEO RTX 5070 TI 16GB {Largo: 305 mm; Alimentación: 1 x 16 pines}
    storage DISCO SSD SAMSUNG 990 PRO 2TB
    psu FUENTE 850W 80 PLUS GOLD ATX 3.1 {Conectores PCIe: 4 x 8 pines; Conector CPU: 2 x 8 pines}
    case GABINETE MID TOWER ATX {Largo máximo VGA: 400 mm; Altura máxima cooler: 170 mm; Radiador superior: 360 mm; Radiador frontal: 360 mm; Fuente: ATX}
    cooler WATERCOOLER 360MM ARGB {Sockets: AM4, AM5, LGA1700, LGA1851}
  `,
  itx: `
    cpu MICRO AMD RYZEN 7 7700 AM5 BOX C/COOLER
    motherboard MOTHER MSI MPG B650I EDGE WIFI AM5 {Slots M.2: 3}
    ram MEMORIA 32GB (2X16GB) DDR5 5600
    storage DISCO SSD WD BLACK SN850X 2TB NVME M.2
    psu FUENTE CORSAIR SF750 SFX ATX 3.1 80 PLUS PLATINUM
    case GABINETE MINI ITX {Largo máximo VGA: 320 mm; Altura máxima cooler: 66 mm; Fuente: SFX}
  `,
  lga1151: `
    cpu MICRO INTEL CORE I5-9400 S1151 BOX
    motherboard MOTHER GIGABYTE B365M DS3H {Ranuras de memoria: 4; Slots M.2: 1}
    ram MEMORIA 16GB (2X8GB) DDR4 2666
    storage SSD 480GB SATA III 2,5"
    psu FUENTE CORSAIR CX550
    case GABINETE MID TOWER ATX {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm; Fuente: ATX}
  `,
  lga1150: `
    cpu MICRO INTEL CORE I7 4790 BOX
    motherboard MOTHER ASUS H81M-K
    ram MEMORIA 8GB DDR3 1600
    storage SSD 480GB SATA III 2,5"
    psu FUENTE CORSAIR CX550
    case GABINETE MID TOWER ATX {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm; Fuente: ATX}
  `,
  workstation: `
    cpu MICRO AMD RYZEN THREADRIPPER 7960X
    motherboard MOTHER GIGABYTE TRX50 AERO D {Ranuras de memoria: 4; Slots M.2: 4}
    ram MEMORIA 128GB (4X32GB) DDR5 5600 ECC RDIMM
    gpu PLACA DE VIDEO RTX 5070 TI 16GB {Largo: 305 mm; Alimentación: 1 x 16 pines}
    storage DISCO SSD SAMSUNG 990 PRO 2TB
    psu FUENTE SEASONIC VERTEX GX-1200 ATX 3.0 {Conector CPU: 2 x 8 pines}
    case GABINETE FULL TOWER E-ATX {Largo máximo VGA: 450 mm; Altura máxima cooler: 185 mm; Radiadores: 420, 360; Fuente: ATX}
    cooler WATERCOOLER 360MM THREADRIPPER {Sockets: sTR5, TR4, sTRX4}
  `,
} as const;
