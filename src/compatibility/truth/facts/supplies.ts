/** Supplies: watts, size, certificate and plugs. */
export const SUPPLIES = `
FUENTE CORSAIR RM850E 850W 80 PLUS GOLD ATX 3.1 => psu watts=850 efficiency=gold has_16pin=yes form_factor=ATX
FUENTE EVGA 600 W1 80 PLUS => psu watts=600 efficiency=white
FUENTE COOLER MASTER MWE 650 BRONZE V2 => psu watts=650 efficiency=bronze
FUENTE GIGABYTE P450B 80 PLUS BRONZE => psu watts=450
FUENTE CORSAIR CX550 => psu watts=550
FUENTE SEASONIC FOCUS GX-750 => psu watts=750 efficiency=gold
FUENTE CORSAIR SF750 SFX 80 PLUS PLATINUM => psu watts=750 form_factor=SFX efficiency=platinum
FUENTE COOLER MASTER V850 SFX GOLD => psu watts=850 form_factor=SFX
FUENTE SILVERSTONE SX700-LPT SFX-L => psu watts=700 form_factor=SFX-L
FUENTE TFX 300W PARA GABINETE SLIM => psu watts=300 form_factor=TFX
FUENTE FLEX ATX 400W => psu watts=400 form_factor=Flex
FUENTE MSI MAG A750GL PCIE5 FULL MODULAR => psu watts=750 has_16pin=yes modular=full
FUENTE THERMALTAKE SMART 500W 80 PLUS WHITE => psu watts=500 efficiency=white
FUENTE NOGA 600W (250W REALES) => psu watts=600 real_w=250
FUENTE AEROCOOL KCAS 700W SEMI MODULAR => psu watts=700 modular=semi
FUENTE XPG PYLON 550W {Conectores PCIe: 2 x 8 pines (6+2)} => psu watts=550 pcie_8pin=2
FUENTE 750W GOLD {Conector CPU: 2 x 8 pines (4+4)} => psu eps_8pin=2 watts=750
FUENTE 650W BRONZE {Largo: 140 mm} => psu length_mm=140
FUENTE SEASONIC VERTEX GX-1200 ATX 3.0 => psu watts=1200 has_16pin=yes
FUENTE ASUS ROG LOKI SFX-L 850W PLATINUM => psu form_factor=SFX-L watts=850
FUENTE GENERICA 500W 24 PINES CON CABLE => psu watts=500
`;
