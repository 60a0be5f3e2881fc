/** What a person knows of a board by its title (the makers' pages); `?` stands for what the title leaves open. */
export const BOARDS = `
MOTHER ASUS PRIME A620M-K AM5 => motherboard socket=AM5 chipset=A620 form_factor=mATX memory_type=DDR5
MOTHER GIGABYTE B550I AORUS PRO AX => motherboard socket=AM4 form_factor=Mini-ITX memory_slots=2 memory_type=DDR4
MOTHER MSI MAG X870E TOMAHAWK WIFI => motherboard socket=AM5 chipset=X870E form_factor=ATX
MOTHER MSI MEG X870E GODLIKE => motherboard socket=AM5 form_factor=E-ATX
MOTHER GIGABYTE Z790 AORUS XTREME X => motherboard socket=LGA1700 form_factor=E-ATX
MOTHER ASUS ROG MAXIMUS Z890 EXTREME => motherboard socket=LGA1851 form_factor=E-ATX memory_type=DDR5
MOTHER ASROCK B760M PRO RS/D4 => motherboard socket=LGA1700 memory_type=DDR4 form_factor=mATX
MOTHER ASROCK H610M-HVS/M.2 R2.0 => motherboard socket=LGA1700 memory_type=? memory_slots=2
MOTHER GIGABYTE H610M K DDR4 => motherboard memory_type=DDR4 form_factor=mATX memory_slots=2
MOTHER MSI PRO Z790-P WIFI DDR4 => motherboard memory_type=DDR4 form_factor=ATX chipset=Z790
MOTHER ASUS TUF GAMING B760M-E D4 => motherboard memory_type=DDR4 form_factor=mATX
MOTHER ASUS PRIME B760M-A LGA1700 => motherboard memory_type=?
MOTHER ASUS PRIME H610M-E S1700 => motherboard memory_type=? memory_slots=2
MOTHER ASUS ROG MAXIMUS Z790 HERO => motherboard memory_type=DDR5 form_factor=ATX
MOTHER ASUS ROG STRIX Z790-E GAMING WIFI => motherboard memory_type=DDR5
MOTHER ASUS ROG STRIX B760-I GAMING WIFI => motherboard memory_type=DDR5 form_factor=Mini-ITX
MOTHER BIOSTAR B450MH AM4 => motherboard socket=AM4 form_factor=mATX memory_type=DDR4
MOTHER GIGABYTE B450M DS3H V2 => motherboard socket=AM4 chipset=B450 memory_type=DDR4
MOTHER ASROCK B450 STEEL LEGEND => motherboard form_factor=ATX
MOTHER ASROCK A320M-HDV R4.0 => motherboard socket=AM4 form_factor=mATX memory_type=DDR4
MOTHER ASUS H81M-K => motherboard socket=LGA1150 memory_type=DDR3 form_factor=mATX memory_slots=2
MOTHER ASUS M5A78L-M/USB3 AM3+ => motherboard socket=AM3+ memory_type=DDR3 form_factor=mATX
MOTHER ASROCK X99 TAICHI => motherboard socket=LGA2011-3 memory_type=DDR4 form_factor=ATX
MOTHER MSI H310M PRO-VDH PLUS => motherboard socket=LGA1151 chipset=H310 memory_type=DDR4 memory_slots=2
MOTHER GIGABYTE B365M DS3H => motherboard socket=LGA1151 chipset=B365 form_factor=mATX
MOTHER ASUS PRIME H510M-A WIFI => motherboard socket=LGA1200 memory_type=DDR4 memory_slots=2
MOTHER MSI Z490-A PRO => motherboard socket=LGA1200 form_factor=ATX memory_type=DDR4
MOTHER GIGABYTE B860M GAMING WIFI6 => motherboard socket=LGA1851 memory_type=DDR5 form_factor=mATX
MOTHER MSI B650 GAMING PLUS WIFI (NO COMPATIBLE CON AM4 NI DDR4) => motherboard socket=AM5 memory_type=DDR5
MOTHER MSI B550M PRO-VDH WIFI, MEJOR QUE A520 => motherboard socket=AM4 chipset=B550
MOTHER GIGABYTE A520M K V2 => motherboard socket=AM4 chipset=A520 form_factor=mATX
MOTHER GIGABYTE B650M D3HP AM5 {Memoria: 4 x DDR5, no DDR4} => motherboard memory_type=DDR5 memory_slots=4
MOTHER ASUS PRIME B450M-A II {Ranuras M.2: 1; Memoria: 4 x DIMM, Max. 128GB, DDR4} => motherboard m2_slots=1 max_memory_gb=128
MOTHER MSI MEG B550 UNIFY-X => motherboard m2_shares_sata=yes m2_slots=4 memory_slots=2
MOTHER ASUS ROG MAXIMUS XI CODE => motherboard socket=LGA1151 chipset=Z390 form_factor=ATX memory_type=DDR4
MOTHER ASUS ROG MAXIMUS X HERO => motherboard chipset=Z370
MOTHER ASUS ROG CROSSHAIR VIII DARK HERO => motherboard socket=AM4 chipset=X570 form_factor=ATX
MOTHER ASUS ROG MAXIMUS XI GENE => motherboard chipset=Z390 form_factor=mATX
MOTHER MSI MEG X570S ACE MAX => motherboard m2_shares_sata=yes m2_slots=4 form_factor=ATX
MOTHER ASROCK B650M-HDV/M.2 => motherboard socket=AM5 form_factor=mATX
`;
