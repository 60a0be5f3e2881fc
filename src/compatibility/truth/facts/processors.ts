/** What a person knows of a processor by its title (AMD's and Intel's pages of each model). */
export const PROCESSORS = `
MICRO AMD RYZEN 5 5500 AM4 [100-100000457BOX] => cpu socket=AM4 tdp_w=65 igpu=no cooler_included=yes generation=ryzen-5000
PROCESADOR AMD RYZEN 7 5700X3D [100-100001503WOF] => cpu socket=AM4 tdp_w=105 igpu=no cooler_included=no memory_types=DDR4
MICRO AMD RYZEN 5 5600GT C/VIDEO => cpu socket=AM4 tdp_w=65 igpu=yes generation=ryzen-5000
MICRO AMD RYZEN 3 4100 AM4 => cpu tdp_w=65 igpu=no generation=ryzen-4000
MICRO AMD RYZEN 5 4600G OEM => cpu igpu=yes cooler_included=no generation=ryzen-4000
MICRO AMD RYZEN 5 3400G AM4 => cpu igpu=yes tdp_w=65 generation=ryzen-3000g
MICRO AMD ATHLON 3000G AM4 => cpu socket=AM4 tdp_w=35 igpu=yes generation=athlon-3000g
MICRO AMD RYZEN 5 8400F TRAY => cpu socket=AM5 tdp_w=65 igpu=no cooler_included=no generation=ryzen-8000
MICRO AMD RYZEN 5 8500G AM5 => cpu tdp_w=65 igpu=yes generation=ryzen-8000 memory_types=DDR5
MICRO AMD RYZEN 5 7500F AM5 MPK => cpu socket=AM5 tdp_w=65 igpu=no generation=ryzen-7000
MICRO AMD RYZEN 7 7800X3D AM5 S/COOLER => cpu tdp_w=120 igpu=yes cooler_included=no generation=ryzen-7000
MICRO AMD RYZEN 9 7950X AM5 => cpu tdp_w=170 igpu=yes
MICRO AMD RYZEN 9 9950X3D AM5 => cpu tdp_w=170 generation=ryzen-9000
MICRO AMD RYZEN 7 9700X (NO COMPATIBLE CON AM4) => cpu socket=AM5 tdp_w=65 memory_types=DDR5
MICRO INTEL CORE I5 12400F S1700 => cpu socket=LGA1700 tdp_w=65 igpu=no generation=intel-12 memory_types=DDR4+DDR5
MICRO INTEL CORE I7 14700K LGA1700 BOX => cpu tdp_w=125 igpu=yes cooler_included=no generation=intel-14
MICRO INTEL CORE I9-13900KS => cpu socket=LGA1700 tdp_w=150 igpu=yes generation=intel-13
MICRO INTEL CORE I3-14100 S1700 => cpu tdp_w=60 igpu=yes generation=intel-14
MICRO INTEL CORE I5-10400F S1200 => cpu socket=LGA1200 tdp_w=65 igpu=no memory_types=DDR4 generation=intel-10
MICRO INTEL PENTIUM GOLD G6405 => cpu socket=LGA1200 tdp_w=58 igpu=yes generation=intel-10
MICRO INTEL CELERON G5905 OEM => cpu socket=LGA1200 tdp_w=58 igpu=yes generation=intel-10
MICRO INTEL PENTIUM GOLD G7400 => cpu socket=LGA1700 tdp_w=46 igpu=yes generation=intel-12
MICRO INTEL CORE ULTRA 7 265K => cpu socket=LGA1851 tdp_w=125 igpu=yes generation=core-ultra-200 memory_types=DDR5
MICRO INTEL CORE ULTRA 5 225F BOX => cpu socket=LGA1851 tdp_w=65 igpu=no
MICRO INTEL CORE ULTRA 9 285 => cpu socket=LGA1851 tdp_w=65 igpu=yes
MICRO INTEL CORE I5-8400 S1151 V2 => cpu socket=LGA1151 tdp_w=65 igpu=yes
MICRO INTEL CORE I7-7700K => cpu socket=LGA1151 tdp_w=91 igpu=yes
MICRO INTEL CORE I7 4790 REFURBISHED => cpu socket=LGA1150 tdp_w=84 igpu=yes memory_types=DDR3
MICRO INTEL CORE I5-3470 USADO => cpu socket=LGA1155 tdp_w=77 igpu=yes
MICRO INTEL CORE I5 2400 TRAY => cpu socket=LGA1155 tdp_w=95 cooler_included=no
MICRO AMD FX-8350 BLACK EDITION => cpu socket=AM3+ tdp_w=125 igpu=no memory_types=DDR3
MICRO AMD A10-7850K => cpu socket=FM2+ tdp_w=95 igpu=yes
MICRO AMD RYZEN THREADRIPPER 7970X => cpu socket=sTR5 tdp_w=350 igpu=no memory_types=DDR5
MICRO AMD RYZEN THREADRIPPER 3960X => cpu socket=sTRX4 tdp_w=280 igpu=no memory_types=DDR4
MICRO INTEL XEON E5-2680 V4 => cpu socket=LGA2011-3 tdp_w=120 igpu=no
MICRO INTEL XEON GOLD 6230 => cpu socket=LGA3647 igpu=no
MICRO AMD EPYC 9354 => cpu socket=SP5 igpu=no memory_types=DDR5
`;
