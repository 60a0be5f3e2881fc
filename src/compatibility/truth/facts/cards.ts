/** Chip and board power (NVIDIA's, AMD's and Intel's tables), and what a sheet says of room and plugs. */
export const CARDS = `
PLACA DE VIDEO RTX 5050 8GB => gpu chip=RTX 5050 tdp_w=130 recommended_psu_w=550
PLACA DE VIDEO GIGABYTE RTX 5060 WINDFORCE OC 8GB => gpu chip=RTX 5060 tdp_w=145
PLACA DE VIDEO ASUS DUAL RTX 5060TI 16GB => gpu chip=RTX 5060 Ti tdp_w=180
PLACA DE VIDEO MSI RTX 5070 VENTUS 2X => gpu chip=RTX 5070 tdp_w=250 recommended_psu_w=650
PLACA DE VIDEO ZOTAC RTX 5070 TI SOLID => gpu chip=RTX 5070 Ti tdp_w=300
PLACA DE VIDEO PALIT RTX 5080 GAMINGPRO => gpu chip=RTX 5080 tdp_w=360 recommended_psu_w=850
PLACA DE VIDEO GIGABYTE AORUS RTX 5090 MASTER => gpu chip=RTX 5090 tdp_w=575 recommended_psu_w=1000
PLACA DE VIDEO ASUS DUAL RTX 4060 OC 8GB => gpu chip=RTX 4060 tdp_w=115
PLACA DE VIDEO RTX 4070 SUPER 12GB => gpu chip=RTX 4070 SUPER tdp_w=220
PLACA DE VIDEO RTX 4070 TI SUPER 16GB => gpu chip=RTX 4070 Ti SUPER tdp_w=285
PLACA DE VIDEO NVIDIA RTX 4060 TI 8GB FOUNDERS EDITION => gpu power_connectors=1x16pin
PLACA DE VIDEO RTX 3050 6GB => gpu tdp_w=70 recommended_psu_w=300
PLACA DE VIDEO RTX 3050 8GB => gpu tdp_w=130 recommended_psu_w=550
PLACA DE VIDEO RTX 3060 12GB LHR => gpu chip=RTX 3060 tdp_w=170
PLACA DE VIDEO RTX 3080 12GB => gpu tdp_w=350
PLACA DE VIDEO RTX 3080 10GB => gpu tdp_w=320
PLACA DE VIDEO XFX RX 9070 XT QUICKSILVER => gpu chip=RX 9070 XT tdp_w=304
PLACA DE VIDEO RX 9070 16GB => gpu chip=RX 9070 tdp_w=220
PLACA DE VIDEO RX 9060XT 8GB => gpu chip=RX 9060 XT tdp_w=160
PLACA DE VIDEO RX 7600 8GB => gpu chip=RX 7600 tdp_w=165
PLACA DE VIDEO RX 6600 8GB => gpu chip=RX 6600 tdp_w=132
PLACA DE VIDEO RX 6500 XT 4GB => gpu tdp_w=107 recommended_psu_w=400
PLACA DE VIDEO RX 580 8GB 2048SP => gpu video_output=?
PLACA DE VIDEO GTX 1660 SUPER 6GB => gpu chip=GTX 1660 SUPER tdp_w=125
PLACA DE VIDEO GTX 1650 4GB D6 => gpu chip=GTX 1650 tdp_w=75
PLACA DE VIDEO GT 1030 2GB D4 => gpu chip=GT 1030 tdp_w=30
PLACA DE VIDEO GT 710 2GB DDR3 LOW PROFILE => gpu chip=GT 710 tdp_w=19 low_profile=yes
PLACA DE VIDEO INTEL ARC B580 12GB => gpu chip=Arc B580 tdp_w=190
PLACA DE VIDEO SPARKLE ARC A380 6GB => gpu chip=Arc A380 tdp_w=75
PLACA DE VIDEO RTX 5060 8GB {Dimensiones: 245 x 120 x 40 mm} => gpu length_mm=245
PLACA DE VIDEO RTX 5060 8GB {Largo: 24,5 cm} => gpu length_mm=245
PLACA DE VIDEO RTX 4060 8GB {Conectores de energía: 1 x 8 pines} => gpu power_connectors=1x8pin
PLACA DE VIDEO RX 9070 XT {Conectores de alimentación: 3 x 8 pin} => gpu power_connectors=3x8pin
PLACA DE VIDEO RTX 5070 TI {Alimentación: 1 x 16 pines} => gpu power_connectors=1x16pin
PLACA DE VIDEO GTX 1650 {Conector de energía: No requiere} => gpu power_connectors=none
PLACA DE VIDEO RTX 4060 COMPATIBLE CON GABINETES MINI ITX => gpu chip=RTX 4060 length_mm=?
`;
