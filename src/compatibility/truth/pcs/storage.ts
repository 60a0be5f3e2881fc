/** Disks and the slots, bays and ports for them. */
export const STORAGE = `
am5: storage SSD 480GB SATA III 2,5" => compatible
am5: storage DISCO RIGIDO SEAGATE BARRACUDA 2TB 3.5 => compatible
am5: storage DISCO SSD KINGSTON A400 240GB M.2 SATA => warning m2_sata
am5: storage DISCO SSD WD BLUE SA510 500GB M.2 => warning m2_sata
am5: storage DISCO SSD KINGSTON A400 240GB M.2 SATA | motherboard MOTHER GIGABYTE B850M DS3H AM5 {M.2: solo NVMe} => error m2_sata
am5: storage DISCO SSD KINGSTON A400 240GB M.2 SATA | motherboard MOTHER GIGABYTE B850M DS3H AM5 {Cantidad de slot M.2 totales: 2; Cantidad de slot M.2 SATA: 0} => warning m2_sata
am5: storage DISCO SSD KINGSTON A400 240GB M.2 SATA | motherboard MOTHER GIGABYTE B850M DS3H AM5 {Cantidad de slot M.2 SATA: 1} => compatible
am5: motherboard MOTHER GIGABYTE B850M DS3H AM5 {Slots M.2: No posee} => error m2_slots
am5: storage DISCO EXTERNO SEAGATE 2TB USB 3.0 => error not_a_part
am5: storage CARRY DISK M.2 NVME USB-C => error not_a_part
am5: storage ADAPTADOR M.2 A SATA => error not_a_part
am5: storage PENDRIVE KINGSTON 64GB => error not_a_part
am5: storage DISCO SSD 1TB NVME M.2 2230 => compatible
am4: storage DISCO SSD KINGSTON A400 240GB M.2 SATA => compatible
am4: storage DISCO SSD KINGSTON A400 240GB M.2 SATA | motherboard MOTHER MSI B550M PRO-VDH WIFI AM4 {Cantidad de slot M.2 totales: 2; Cantidad de slot M.2 SATA: 0} => error m2_sata
am4: motherboard MOTHER BIOSTAR A520MH {Ranuras M.2: Ninguna} => error m2_slots
lga1700: storage DISCO SSD KINGSTON A400 240GB M.2 SATA => warning m2_sata
lga1700: case GABINETE ATX {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm; Bahías 3.5: 0; Bahías 2.5: 2} | storage DISCO RIGIDO SEAGATE BARRACUDA 2TB 3.5 => error drive_bays
lga1700: case GABINETE ATX {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm; Bahías 3.5: 2; Bahías 2.5: 0} | storage SSD 480GB SATA III 2,5" => compatible
lga1851: storage DISCO SSD SAMSUNG 870 EVO 500GB => compatible
lga1150: storage DISCO SSD KINGSTON NV3 1TB PCIE 4.0 M.2 2280 => warning m2_slots
lga1151: storage DISCO SSD KINGSTON NV3 1TB PCIE 4.0 M.2 2280 => compatible
`;
