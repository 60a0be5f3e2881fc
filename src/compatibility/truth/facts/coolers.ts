/** Coolers: sockets, height, radiator and watts. */
export const COOLERS = `
COOLER CPU DEEPCOOL AK400 => cooler type=air height_mm=155 sockets~AM5
COOLER CPU NOCTUA NH-D15 G2 => cooler type=air sockets~LGA1851
COOLER CPU NOCTUA NH-L9I-17XX => cooler type=air height_mm=37
COOLER CPU THERMALRIGHT PEERLESS ASSASSIN 120 SE => cooler type=air sockets~AM5
COOLER CPU ID-COOLING SE-214-XT => cooler type=air height_mm=150
WATERCOOLER 240MM ARGB => cooler type=aio radiator_mm=240
WATER COOLER CORSAIR ICUE H150I ELITE => cooler type=aio radiator_mm=360
WATERCOOLER NZXT KRAKEN 280 => cooler type=aio radiator_mm=280
REFRIGERACION LIQUIDA COOLER MASTER MASTERLIQUID ML120L => cooler type=aio radiator_mm=120
WATERCOOLER ARCTIC LIQUID FREEZER III 420 => cooler type=aio radiator_mm=420
COOLER CPU AM4 AM5 (NO COMPATIBLE CON LGA1700) => cooler sockets=AM4+AM5
COOLER CPU INTEL LGA1700 SOLAMENTE => cooler sockets~LGA1700 sockets!AM5
COOLER CPU TOWER {Sockets: LGA1700, LGA1200, AM4 y AM5; Altura: 15,8 cm; TDP: 180W} => cooler height_mm=158 max_tdp_w=180 sockets~AM5
COOLER CPU GENERICO {Socket: LGA1150/1151/1155/1156/1200} => cooler sockets!LGA1700 sockets~LGA1200
COOLER CPU {Compatibilidad: todos los AMD excepto AM4} => cooler sockets!AM4
COOLER CPU INTEL ORIGINAL LGA1200 => cooler sockets!LGA1700
DISIPADOR CPU BAJO PERFIL 1U LGA3647 => cooler
`;
