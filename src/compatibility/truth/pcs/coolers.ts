/** Coolers by socket, and processors without one. */
export const COOLER_PCS = `
am5: cooler - => warning cooler_missing
am5: cooler COOLER CPU {Sockets: LGA1700, LGA1200} => error cooler_socket
am5: cooler COOLER CPU {Sockets: AM4; Altura: 120 mm} => warning cooler_socket
am5: cooler COOLER CPU {Sockets: AM4, AM5; Altura: 120 mm; TDP: 55W} => warning cooler_capacity
am5: cooler COOLER CPU {Sockets: AM4, AM5; Altura: 120 mm; TDP: 65W} => compatible
am5: cooler COOLER CPU INTEL LGA1700 {Altura: 120 mm} => error cooler_socket
am5: cooler KIT DE MONTAJE AM5 PARA NOCTUA NH-D15 => error not_a_part, warning cooler_missing
am5: cooler PASTA TERMICA ARCTIC MX-6 4G => error not_a_part, warning cooler_missing
am5: cooler FAN 120MM ARGB PWM GABINETE => error not_a_part, warning cooler_missing
am5: cooler BASE COOLER NOTEBOOK 15.6 => error not_a_part, warning cooler_missing
am5: cooler BRACKET LGA1700 CONTACT FRAME THERMALRIGHT => error not_a_part, warning cooler_missing
am5: cooler COOLER GENERICO X200 {Altura: 120 mm} => unknown cooler_socket
am4: cpu MICRO AMD RYZEN 7 5700X AM4 [100-100000926WOF] => warning cooler_missing
am4: cpu MICRO AMD RYZEN 5 5500 TRAY AM4 => warning cooler_missing
am4: cooler COOLER CPU {Sockets: AM4; Altura: 120 mm} => compatible
am4: cooler COOLER CPU AM5 (NO COMPATIBLE CON AM4) {Altura: 120 mm} => error cooler_socket
lga1700: cpu MICRO INTEL CORE I5 12600K S1700 BOX => warning cooler_missing
lga1700: cpu MICRO INTEL CORE I5 12400 S1700 OEM => warning cooler_missing
lga1700: cooler COOLER CPU {Sockets: LGA1150, LGA1151, LGA1155, LGA1200; Altura: 120 mm} => error cooler_socket
lga1700: cooler COOLER CPU {Sockets: LGA1700, AM4; Altura: 120 mm} => compatible
lga1700: cooler COOLER CPU AM4 AM5 (NO COMPATIBLE CON LGA1700) {Altura: 120 mm} => error cooler_socket
lga1851: cooler COOLER CPU {Sockets: LGA1700, AM5; Altura: 155 mm} => compatible
lga1851: cooler WATERCOOLER 360MM ARGB {Sockets: AM4, AM5} => error cooler_socket
lga1851: cooler - => warning cooler_missing
`;
