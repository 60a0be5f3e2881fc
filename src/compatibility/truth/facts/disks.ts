/** Disks by interface and form. */
export const DISKS = `
DISCO SSD WD BLACK SN850X 2TB NVME M.2 => storage interface=NVMe form_factor=M.2 internal=yes capacity_gb=2000
DISCO SSD KINGSTON NV3 1TB PCIE 4.0 M.2 2280 => storage interface=NVMe form_factor=M.2 m2_size=2280
DISCO SSD KINGSTON A400 480GB SATA 2.5 => storage interface=SATA form_factor=2.5 capacity_gb=480
DISCO SSD KINGSTON A400 240GB M.2 SATA => storage interface=SATA form_factor=M.2
DISCO SSD WD BLUE SA510 500GB M.2 => storage interface=SATA form_factor=M.2
DISCO SSD CRUCIAL MX500 1TB SATA => storage interface=SATA form_factor=2.5
DISCO SSD CRUCIAL P3 PLUS 1TB => storage interface=NVMe form_factor=M.2
DISCO SSD SAMSUNG 990 PRO 2TB => storage interface=NVMe form_factor=M.2
DISCO SSD SAMSUNG 870 EVO 500GB => storage interface=SATA form_factor=2.5
DISCO RIGIDO SEAGATE BARRACUDA 2TB 3.5 => storage interface=SATA form_factor=3.5 capacity_gb=2000
DISCO RIGIDO WD PURPLE 4TB VIGILANCIA => storage interface=SATA form_factor=3.5
DISCO RIGIDO SEAGATE IRONWOLF 8TB NAS => storage form_factor=3.5 capacity_gb=8000
DISCO RIGIDO 1TB NOTEBOOK 2.5 7MM => storage form_factor=2.5 interface=SATA
DISCO SSD 1TB NVME M.2 2230 PARA STEAM DECK => storage m2_size=2230 form_factor=M.2
DISCO SSD ADATA LEGEND 800 1TB M.2 NVME CON DISIPADOR => storage interface=NVMe
DISCO SSD HIKSEMI 512GB M.2 NVME (NO SATA) => storage interface=NVMe form_factor=M.2
SSD 480GB SATA III 2,5" PARA PC Y NOTEBOOK => storage interface=SATA form_factor=2.5
HD WD BLUE 1TB 7200RPM SATA3 => storage interface=SATA form_factor=3.5
`;
