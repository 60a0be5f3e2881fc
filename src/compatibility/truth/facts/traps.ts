/** Titles written to mislead a reader of words: denials, features that name another part, two models in one title. */
export const TRAPS = `
MOTHER ASUS PRIME B550M-A (NO SIRVE PARA RYZEN 3400G) => motherboard chipset=B550 socket=AM4
MOTHER MSI PRO B650M-P, NO INCLUYE WIFI NI SLOT M.2 SATA => motherboard socket=AM5 form_factor=mATX
MOTHER GIGABYTE B760M D2H DDR4 COMPATIBLE INTEL 12/13/14 GEN => motherboard memory_type=DDR4 socket=LGA1700 memory_slots=?
MOTHER ASROCK B450M/AC R2.0 => motherboard chipset=B450 form_factor=mATX
MOTHER MSI B450M-A PRO MAX II => motherboard chipset=B450 form_factor=mATX launched=2021-01
MOTHER GIGABYTE H510M K V2 => motherboard socket=LGA1200 form_factor=mATX
MOTHER GIGABYTE Z270P-D3 => motherboard socket=LGA1151 memory_type=DDR4
MOTHER BIOSTAR H61MHV3 LGA1155 => motherboard socket=LGA1155 memory_type=DDR3 memory_slots=2
MOTHER ASUS TUF GAMING A520M-PLUS WIFI CON DISIPADOR M.2 => motherboard chipset=A520 form_factor=mATX
MOTHER ASUS ROG STRIX B850-I GAMING WIFI MINI ITX => motherboard form_factor=Mini-ITX memory_type=DDR5
MOTHER ASROCK X870E NOVA WIFI => motherboard form_factor=ATX
MOTHER GIGABYTE X870E AORUS XTREME AI TOP => motherboard form_factor=E-ATX
MOTHER ASUS PRIME H810M-A => motherboard socket=LGA1851 memory_slots=2 memory_type=DDR5
MOTHER MSI MPG Z890I EDGE TI WIFI => motherboard form_factor=Mini-ITX socket=LGA1851
MOTHER ASUS PRO WS W790E-SAGE SE => motherboard socket=LGA4677
MOTHER SUPERMICRO H12SSL-I SP3 DDR4 => motherboard socket=SP3 memory_type=DDR4
MOTHER GIGABYTE B650 GAMING X AX (REEMPLAZA B550) => motherboard socket=AM5 chipset=B650
MICRO AMD RYZEN 7 5700 AM4 (SIN VIDEO) => cpu igpu=no generation=ryzen-5000 tdp_w=65
MICRO AMD RYZEN 5 PRO 4650G TRAY => cpu igpu=yes cooler_included=no generation=ryzen-4000
MICRO AMD RYZEN 3 3200G C/WRAITH STEALTH => cpu igpu=yes cooler_included=yes generation=ryzen-3000g
MICRO AMD RYZEN 5 5600 + COOLER WRAITH => cpu cooler_included=yes
MICRO AMD RYZEN 5 5600X NO INCLUYE VIDEO INTEGRADO => cpu igpu=no
MICRO AMD RYZEN 9 5950X SIN DISIPADOR => cpu cooler_included=no tdp_w=105
MICRO INTEL I5 12400F NECESITA PLACA DE VIDEO DEDICADA => cpu igpu=no
MICRO INTEL I7 12700 COMPATIBLE DDR4 Y DDR5 => cpu memory_types=DDR4+DDR5 tdp_w=65
MICRO INTEL CORE I3 12100F (NO TIENE VIDEO) LGA1700 => cpu igpu=no tdp_w=58
MICRO INTEL CORE I9 14900KF + COOLER NO INCLUIDO => cpu cooler_included=no igpu=no
MICRO INTEL CORE ULTRA 7 270K PLUS => cpu socket=LGA1851 generation=core-ultra-200
MICRO INTEL CORE I5 14600KF OEM => cpu tdp_w=125 igpu=no cooler_included=no
MICRO AMD RYZEN 7 9850X3D => cpu socket=AM5 generation=ryzen-9000
MICRO AMD RYZEN 5 5500X3D => cpu socket=AM4 generation=ryzen-5000
MICRO INTEL XEON E-2224G => cpu socket=LGA1151 igpu=yes tdp_w=71
MICRO AMD THREADRIPPER PRO 7965WX => cpu socket=sTR5 tdp_w=350
MEMORIA 16GB DDR4 3200 COMPATIBLE CON NOTEBOOK Y PC => ram memory_type=DDR4
MEMORIA RAM 8GB DDR4 PARA PC DE ESCRITORIO (NO SODIMM) => ram form_factor=DIMM
MEMORIA KINGSTON FURY IMPACT 16GB DDR5 4800 => ram form_factor=SODIMM
MEMORIA KINGSTON FURY RENEGADE PRO 64GB (4X16GB) DDR5 5600 RDIMM => ram form_factor=RDIMM modules=4
MEMORIA CRUCIAL 32GB DDR5 5600 [CT32G56C46U5] => ram form_factor=DIMM capacity_gb_total=32
MEMORIA SAMSUNG 16GB DDR4 3200 [M471A2K43DB1-CWE] => ram form_factor=SODIMM
MEMORIA SAMSUNG 16GB DDR4 3200 [M378A2K43DB1-CWE] => ram form_factor=DIMM
MEMORIA SAMSUNG 16GB DDR4 2933 [M393A2K43DB2-CVF] => ram form_factor=RDIMM
MEMORIA SAMSUNG 16GB DDR4 2666 [M391A2K43BB1-CTD] => ram form_factor=DIMM
MEMORIA MICRON 32GB DDR4 3200 ECC RDIMM 2RX4 => ram form_factor=RDIMM
MEMORIA HYNIX 8GB DDR3L 1600 12800S => ram form_factor=SODIMM memory_type=DDR3
MEMORIA 2X8 16GB DDR4 3200 DUAL CHANNEL => ram modules=2 capacity_gb_total=16
MEMORIA G.SKILL RIPJAWS V 32GB 2X16GB DDR4 3600MHZ CL18 1.35V => ram modules=2 capacity_gb_total=32 speed_mt=3600
MEMORIA 8GB 3200 MHZ DDR4 BULK X10 UNIDADES => ram memory_type=DDR4
PLACA DE VIDEO RTX 4070 NO INCLUYE CABLE 12VHPWR => gpu chip=RTX 4070 tdp_w=200
PLACA DE VIDEO RTX 4060 TI 16GB => gpu tdp_w=165
PLACA DE VIDEO RTX 4060 TI 8GB => gpu tdp_w=160
PLACA DE VIDEO GTX 750 TI 2GB LOW PROFILE => gpu low_profile=yes tdp_w=60
PLACA DE VIDEO RX 550 4GB PERFIL BAJO => gpu low_profile=yes tdp_w=50
PLACA DE VIDEO RTX 3060 TI REEMPLAZA RTX 2080 => gpu chip=RTX 3060 Ti
PLACA DE VIDEO NVIDIA QUADRO P400 2GB => gpu tdp_w=30
PLACA DE VIDEO MINERA P106-100 6GB => gpu video_output=no
PLACA DE VIDEO RTX 5060 TI 8GB GDDR7 PCIE 5.0 128BIT => gpu chip=RTX 5060 Ti tdp_w=180
PLACA DE VIDEO RTX 4060 LOW PROFILE GIGABYTE OC 8GB => gpu chip=RTX 4060 low_profile=yes
PLACA DE VIDEO RX 7900 XT 20GB => gpu tdp_w=315
PLACA DE VIDEO RX 6750 XT 12GB => gpu tdp_w=250
PLACA DE VIDEO ARC A750 8GB FUENTE RECOMENDADA 650W => gpu tdp_w=225 recommended_psu_w=650
DISCO SSD 1TB M.2 NVME COMPATIBLE CON ADAPTADOR USB => storage interface=NVMe form_factor=M.2
DISCO SSD 500GB + CABLE SATA => storage form_factor=2.5
DISCO SSD KINGSTON KC600 512GB MSATA => not_a_part
DISCO SSD WD GREEN SN350 480GB => storage interface=NVMe form_factor=M.2
DISCO SSD WD GREEN 480GB SATA 2.5 => storage interface=SATA form_factor=2.5
DISCO SSD WD GREEN 480GB M.2 SATA 2280 => storage interface=SATA form_factor=M.2
DISCO SSD CRUCIAL BX500 1TB => storage interface=SATA form_factor=2.5
DISCO SSD GIGABYTE 240GB SATA => storage form_factor=2.5
DISCO SSD LEXAR NM620 1TB => storage interface=NVMe
DISCO SSD TEAM MS30 512GB M.2 SATA => storage interface=SATA form_factor=M.2
DISCO RIGIDO 4TB SURVEILLANCE SKYHAWK => storage form_factor=3.5
DISCO RIGIDO WD RED PLUS 6TB => storage form_factor=3.5
DISCO SSD NVME GEN5 CRUCIAL T700 2TB CON DISIPADOR => storage interface=NVMe
FUENTE 650W NO MODULAR 80 PLUS BRONZE => psu modular=no watts=650
FUENTE ATX 550W SIN CERTIFICACION => psu watts=550 efficiency=?
FUENTE 1000W ATX 3.1 12V-2X6 80+ GOLD => psu has_16pin=yes watts=1000
FUENTE GIGABYTE UD850GM PG5 => psu watts=850 has_16pin=yes
FUENTE MSI MPG A850G PCIE5 => psu watts=850 has_16pin=yes
FUENTE CORSAIR SF600 => psu form_factor=SFX watts=600
FUENTE LIAN LI SP850 SFX => psu form_factor=SFX watts=850
FUENTE COOLER MASTER V750 SFX GOLD => psu watts=750 form_factor=SFX
FUENTE 700W ATX (NO COMPATIBLE CON GABINETES SFX) => psu form_factor=ATX watts=700
GABINETE FULL TOWER (NO COMPATIBLE CON E-ATX) => case form_factors=ATX+mATX+Mini-ITX
MEMORIA HPE 8GB PC3-12800R => ram form_factor=RDIMM memory_type=DDR3
MEMORIA 4GB PC3L-12800E ECC => ram form_factor=DIMM memory_type=DDR3
MEMORIA 16GB PC3L-12800L => ram form_factor=RDIMM
FUENTE SENTEY HBP500 500W (NO INCLUYE CABLE POWER) => psu watts=500
GABINETE ATX NO COMPATIBLE CON MINI-ITX => case form_factors~ATX form_factors!Mini-ITX
GABINETE ATX CON FUENTE NO INCLUIDA => case psu_included=no
GABINETE KIT ATX 500W TECLADO MOUSE PARLANTES => case psu_included=yes psu_watts=500
GABINETE VERTICAL FUENTE 600W INCLUIDA => case psu_included=yes psu_watts=600
GABINETE ITX COOLER MASTER NR200P => case form_factors=Mini-ITX
GABINETE MICRO ATX (SOPORTA FUENTE ATX HASTA 160MM) => case psu_included=no max_psu_mm=160
GABINETE MID TOWER {Placa madre: ATX, Micro ATX, Mini ITX; Fuente: ATX (no incluida)} => case psu_included=no form_factors=ATX+mATX+Mini-ITX
GABINETE MID TOWER {GPU: hasta 400mm (370mm con radiador frontal)} => case max_gpu_mm=400 max_gpu_radiator_mm=370
GABINETE MID TOWER {Soporte radiador: Frontal 360/280 - Superior 240 - Trasero 120} => case radiators_mm~360 radiators_mm~280
GABINETE {Formato: Micro ATX; CPU Cooler máximo: 16.5 cm} => case max_cooler_mm=165 form_factors=mATX+Mini-ITX
WATERCOOLER 240MM COMPATIBLE LGA1700 AM5 (NO TR4) => cooler radiator_mm=240 sockets~AM5
WATERCOOLER {Radiador: 397 x 120 x 27 mm} => cooler radiator_mm=360
WATERCOOLER {Radiador: 277 x 120 x 27 mm} => cooler radiator_mm=240
WATERCOOLER 360 PARA LGA1851/1700/AM5 => cooler radiator_mm=360 sockets~LGA1851
COOLER CPU NOCTUA NH-U12S REDUX + KIT AM5 => cooler type=air
COOLER CPU BE QUIET DARK ROCK PRO 5 => cooler type=air height_mm=168
COOLER CPU HYPER 212 RGB LGA1700 => cooler type=air sockets~LGA1700
COOLER CPU NO INCLUYE ANCLAJE AM5, SOLO AM4 Y LGA1700 => cooler sockets=AM4+LGA1700
COOLER PARA CPU INTEL 1155 1150 1151 1200 => cooler sockets~LGA1200 sockets!LGA1700
COOLER WRAITH STEALTH AM4 ORIGINAL => cooler type=air sockets~AM4
COOLER VGA RTX 3060 REEMPLAZO => not_a_part
KIT FAN COOLER 120MM X3 CONTROLADORA => not_a_part
SOPORTE WATERCOOLER AM5 UPGRADE KIT => not_a_part
CABLES EXTENSORES FUENTE MODULAR KIT 24P 8P => not_a_part
CABLE RISER PCIE 4.0 200MM LIAN LI => not_a_part
ADAPTADOR SATA A MOLEX => not_a_part
ADAPTADOR DISCO 2.5 A 3.5 BRACKET => not_a_part
CASE PARA SSD M.2 SATA USB 3.1 => not_a_part
GABINETE RACK 19 6U MURAL => not_a_part
FUENTE SWITCHING 24V 10A => not_a_part
FUENTE ALIMENTACION MONITOR SAMSUNG 14V => not_a_part
MEMORIA CACHE SERVIDOR RAID 1GB BBU => not_a_part
ALL IN ONE INTEL I5 8GB 256GB => not_a_part
PC GAMER RYZEN 5 8600G 16GB DDR5 1TB => not_a_part
COMBO MOTHER + MICRO + MEMORIA INTEL I3 => not_a_part
KIT ACTUALIZACION AMD RYZEN 7 5700X + B550M => not_a_part
COMBO AMD RYZEN 5 5500 + MOTHER A520M + 16GB DDR4 => not_a_part
MOTHER CON MICRO INTEL CELERON J4125 INTEGRADO => not_a_part
MOTHER NOTEBOOK HP 15 RYZEN 5 => not_a_part
PLACA DE VIDEO EXTERNA CAPTURADORA USB HDMI => not_a_part
PROCESADOR DE AUDIO DSP => not_a_part
MEMORIA USB 32GB KINGSTON => not_a_part
ENCLOSURE NVME M.2 ASUS ROG STRIX ARION => not_a_part
BATERIA MOTHER CR2032 => not_a_part
`;
