/** Kits, modules of notebooks and of servers (JEDEC's speeds, the makers' part numbers). */
export const MEMORY = `
MEMORIA KINGSTON FURY BEAST 16GB DDR4 3200 => ram modules=1 capacity_gb_total=16 form_factor=DIMM speed_mt=3200
MEMORIA CORSAIR VENGEANCE LPX 16GB (2X8GB) DDR4 3600 C18 => ram modules=2 capacity_gb_total=16 speed_mt=3600
KIT MEMORIA RAM 2X16GB DDR5 6000 CL30 => ram modules=2 capacity_gb_total=32 memory_type=DDR5
MEMORIA 32GB KIT (2 X 16GB) DDR5 5600MHZ => ram modules=2 capacity_gb_total=32 speed_mt=5600
MEMORIA CRUCIAL 16GB DDR5 5600 SODIMM [CT16G56C46S5] => ram form_factor=SODIMM memory_type=DDR5
MEMORIA NOTEBOOK KINGSTON 8GB DDR4 3200 [KVR32S22S8/8] => ram form_factor=SODIMM memory_type=DDR4
MEMORIA KINGSTON 8GB [KVR26N19S8/8] => ram memory_type=DDR4 speed_mt=2666 form_factor=DIMM
MEMORIA KINGSTON SERVER PREMIER 16GB DDR4 3200 ECC [KSM32ES8/16HC] => ram form_factor=DIMM capacity_gb_total=16
MEMORIA KINGSTON SERVER PREMIER 16GB DDR4 3200 ECC [KSM32RS4/16HDR] => ram form_factor=RDIMM
MEMORIA SAMSUNG 32GB 2RX4 PC4-2666V-R => ram form_factor=RDIMM speed_mt=2666 memory_type=DDR4
MEMORIA SAMSUNG 16GB 2RX8 PC4-2666V-E => ram form_factor=DIMM speed_mt=2666
MEMORIA SERVIDOR 64GB DDR4 2933 LRDIMM => ram form_factor=RDIMM capacity_gb_total=64
MEMORIA HP 16GB DDR5 4800 ECC REGISTERED => ram form_factor=RDIMM memory_type=DDR5
MEMORIA DDR5 16GB 5600 ECC UNBUFFERED => ram form_factor=DIMM
MEMORIA 8GB DDR3 1600 PC3-12800 => ram memory_type=DDR3 speed_mt=1600 form_factor=DIMM
MEMORIA 4GB DDR3L 1600 SODIMM 1.35V => ram memory_type=DDR3 form_factor=SODIMM
MEMORIA 4GB PC3-10600 => ram memory_type=DDR3 speed_mt=1333
MEMORIA G.SKILL TRIDENT Z5 CK 48GB (2X24GB) CUDIMM DDR5 8400 => ram modules=2 clock_driver=yes speed_mt=8400 form_factor=DIMM
MEMORIA CORSAIR DDR5 96GB (2X48GB) 6400 => ram modules=2 capacity_gb_total=96
MEMORIA TEAM T-FORCE DELTA RGB 32GB 2X16 D5 6000 => ram memory_type=DDR5 modules=2 capacity_gb_total=32
MEMORIA ADATA XPG 8GB DDR4 3200 (NO NOTEBOOK) => ram form_factor=DIMM memory_type=DDR4
MEMORIA PATRIOT VIPER 64GB 4X16GB DDR4 3600 => ram modules=4 capacity_gb_total=64
MEMORIA 8GB D4 2666 REFURBISHED => ram memory_type=DDR4 capacity_gb_total=8 modules=1
MEMORIA CAMM2 64GB DDR5 7200 => ram form_factor=CAMM2
MEMORIA HIKSEMI 16GB DDR4 3200 DISIPADOR BAJO PERFIL {Altura: 31 mm} => ram height_mm=31 form_factor=DIMM
MEMORIA CORSAIR DOMINATOR 32GB (2X16GB) DDR5 {Alto: 56 mm} => ram height_mm=56
`;
