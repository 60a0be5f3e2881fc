/** Cases: boards, room, and the supply that comes along. */
export const CASES = `
GABINETE CORSAIR 4000D AIRFLOW ATX => case psu_included=no form_factors~ATX
GABINETE KIT SENTEY C/FUENTE 500W TECLADO MOUSE => case psu_included=yes psu_watts=500
GABINETE SLIM MICRO ATX C/FUENTE 300W => case psu_included=yes psu_watts=300 slim=yes
GABINETE ATX SIN FUENTE => case psu_included=no form_factors=ATX+mATX+Mini-ITX
GABINETE MICRO ATX VIDRIO TEMPLADO => case form_factors=mATX+Mini-ITX
GABINETE MINI ITX => case form_factors=Mini-ITX
GABINETE FULL TOWER E-ATX => case form_factors=E-ATX+ATX+mATX+Mini-ITX
GABINETE MID TOWER {Largo máximo VGA: 330 mm; Altura máxima cooler: 160 mm} => case max_gpu_mm=330 max_cooler_mm=160
GABINETE ATX {Radiador frontal: hasta 360 mm; Radiador superior: hasta 240 mm} => case radiators_mm~360 top_radiators_mm~240
GABINETE ATX {Placa de video máxima: 36,5 cm} => case max_gpu_mm=365
GABINETE ATX {Placa de video: No soporta} => case max_gpu_mm=0
GABINETE ATX {Fuente: No incluye; Tipo de fuente: ATX} => case psu_included=no psu_form_factors=ATX
GABINETE ITX {Fuente: SFX} => case psu_form_factors=SFX form_factors=Mini-ITX
GABINETE ATX {Bahías 3.5: 2; Bahías 2.5: 3} => case bays_35=2 bays_25=3
GABINETE ATX {Ranuras de expansión: 7; Largo máximo de fuente: 180 mm} => case card_slots=7 max_psu_mm=180
GABINETE GAMER CON 4 COOLERS RGB Y VIDRIO => case psu_included=no form_factors=?
GABINETE THERMALTAKE VERSA H17 MICRO ATX => case form_factors~mATX
GABINETE ATX C/FUENTE 600W REALES => case psu_included=yes psu_watts=600
`;
