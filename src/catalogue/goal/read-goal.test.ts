import { expect, test } from 'vitest';
import { readGoal } from './read-goal.ts';

const PESOS_A_DOLLAR = 1500;

test.each([
  ['pc de oficina 700 mil pesos', 'office', '700 mil pesos'],
  ['PC gamer 900', 'gaming', '900'],
  ['quiero una compu para estudiar', 'office', ''],
  ['armar pc para edición de video USD 1.500', 'editing', 'USD 1.500'],
  ['computadora palo y medio', 'gaming', 'palo y medio'],
  ['pc gamer rtx 5070', 'gaming', ''],
  ['pc ryzen 5 5600', 'gaming', ''],
  ['¿PC para jugar por USD 900?', 'gaming', 'USD 900'],
  ['qiero jugar', 'gaming', ''],
  ['quiero jugar', 'gaming', ''],
  ['necesito una para editar videos', 'editing', ''],
  ['900 dolares', 'gaming', '900 dolares'],
  ['900 usd', 'gaming', '900 usd'],
  ['una pc de oficina barata', 'office', ''],
])('a search for a whole PC says its use and its budget: %s', (search, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', use, budget, owned: [] });
});

test.each([
  ['pc para estudiar y jugar al fortnite', 'gaming', ''],
  [
    'quiero una PC para mi hija que estudia y juega al Fortnite, 1.200.000 pesos',
    'gaming',
    '1.200.000 pesos',
  ],
  ['pc para trabajar y jugar gta 5 1000 dolares', 'gaming', '1000 dolares'],
  ['pc gta 5 1000 usd', 'gaming', '1000 usd'],
  ['pc para jugar fc 26 800 mil pesos', 'gaming', '800 mil pesos'],
  ['algo para el cole y minecraft 600 lucas', 'gaming', '600 lucas'],
  ['pc para jugar en casa en 1440p', 'gaming-1440p', ''],
  ['pc para trabajar y editar videos', 'editing', ''],
  ['pc para jugar y editar', 'editing', ''],
  ['pc para oficina full hd', 'office', ''],
])('of several uses the one counts that asks most of a PC: %s', (search, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', use, budget, owned: [] });
});

test.each([
  ['pc para jugar cyberpunk 2077', ''],
  ['pc para cyberpunk 2077 por 900 usd', '900 usd'],
  ['pc gamer battlefield 2042 1000', '1000'],
  ['pc para fifa 2023 700 mil pesos', '700 mil pesos'],
  ['pc para hitman 3 900', '900'],
  ['pc para cyberpunk 2077 usd', '2077 usd'],
  ['pc para gta 2000', '2000'],
  ['pc para valorant 600', '600'],
  ['pc fc 26 mil dolares', 'mil dolares'],
  ['pc gta 5 palo y medio', 'palo y medio'],
])('the number that ends the name of a game is no budget: %s', (search, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({
    kind: 'whole-pc',
    use: 'gaming',
    budget,
    owned: [],
    unread: [],
  });
});

test('a game whose name ends in a number is played on one PC', () => {
  for (const search of ['witcher 3 pc 900 usd', 'battlefield 6 pc gamer 900 usd', 'gta 5 pc 900 usd'])
    expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({
      kind: 'whole-pc',
      pcs: 1,
      budget: '900 usd',
    });
});

test('a part that is called as a game is, is no game', () => {
  expect(readGoal('tengo cooler cougar forza 85 y 900 usd', PESOS_A_DOLLAR)).toMatchObject({
    kind: 'whole-pc',
    owned: ['cooler cougar forza 85'],
  });
  expect(readGoal('pc oficina con gabinete horizon', PESOS_A_DOLLAR)).toMatchObject({ use: 'office' });
  for (const search of ['forza 300 usd', 'horizon 100 usd', 'f1 200 usd', 'quiero un diablo'])
    expect(readGoal(search, PESOS_A_DOLLAR)).toBeNull();
});

test.each([
  ['2 pc de 500 usd', 2, 'gaming', '500 usd'],
  ['dos pcs de 500 usd', 2, 'gaming', '500 usd'],
  ['necesito 3 pc de oficina', 3, 'office', ''],
  ['2 compus gamer 900 lucas cada una', 2, 'gaming', '900 lucas'],
  ['quiero armar 4 computadoras para la escuela por 700 mil c/u', 4, 'office', '700 mil'],
])('several PCs are wanted, each for the budget: %s', (search, pcs, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({
    kind: 'whole-pc',
    pcs,
    use,
    budget,
    owned: [],
    unread: [],
  });
});

test.each([
  ['tengo una b450 con ryzen 5 2600 y gtx 1060, quiero actualizar por 400 dolares', true],
  ['mejorar mi pc 400 usd', true],
  ['actualizar mi pc con 300 usd, tengo b450', true],
  ['upgrade 400 dolares, tengo un ryzen 5 2600', true],
  ['quiero mejorar la compu por 300 usd', true],
  ['tengo 400 usd para mejorar mi pc', true],
  ['quiero renovar la compu', false],
  ['renovar mi pc con 1500 usd', false],
  ['quiero una pc gamer nueva, renovar por completo, 1200 usd', false],
  ['mejorar mi pc vieja, quiero una pc nueva por 900 usd', false],
  ['pc gamer actualizable 900 usd', false],
  ['computadora actualizada para oficina 500 usd', false],
  ['pc gamer 900 usd que se pueda mejorar a futuro', false],
  ['pc gamer 900 usd para mejorar despues', false],
  ['pc para jugar 800 dolares que pueda actualizar mas adelante', false],
  ['pc gamer para actualizar, 900 usd', false],
  ['tengo b450 y 500 usd, pc para jugar y mejorar a futuro', false],
  ['la mejor pc gamer por 900 usd', false],
  ['tengo una b450 quiero jugar con 900 dolares', false],
])('whoever wants their PC better does not buy a whole one: %s', (search, isUpgrade) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', isUpgrade });
});

test('a number beside a PC is no count where it is a budget or a model', () => {
  for (const search of ['pc gamer 900', '900 pc gamer', 'quiero una pc', 'pc gta 5 1000 usd'])
    expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', pcs: 1 });
});

test.each([
  ['pc para jugar en 1440p por 1000 usd', 'gaming-1440p', '1000 usd'],
  ['pc gamer 2k 1200 usd', 'gaming-1440p', '1200 usd'],
  ['pc 4k 1500 usd', 'gaming-4k', '1500 usd'],
  ['quiero jugar en 4K con 2000 dólares', 'gaming-4k', '2000 dólares'],
  ['jugar en ultra por 1200 usd', 'gaming-1440p', '1200 usd'],
  ['jugar en ultra 1080p por 700 usd', 'gaming-1080p', '700 usd'],
  ['pc gamer full hd 600 usd', 'gaming-1080p', '600 usd'],
  ['pc gamer 2k dolares', 'gaming', '2k dolares'],
  ['pc 4k 1500 usd aprovechando mi rtx 4070', 'gaming-4k', '1500 usd'],
  ['pc core ultra 7', 'gaming', ''],
  ['pc para editar en 4k 2000 usd', 'editing', '2000 usd'],
  ['1440p', 'gaming-1440p', ''],
  ['2k', 'gaming-1440p', ''],
  ['full hd 1080p', 'gaming-1080p', ''],
  ['gamer en 4K', 'gaming-4k', ''],
])('a resolution is a use of its own: %s', (search, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', use, budget });
});

test.each([
  ['PC para jugar por USD 900, tengo una B450', 'USD 900', ['B450']],
  ['pc gamer aprovechando mi ryzen 5 5600', '', ['ryzen 5 5600']],
  ['pc gamer 900, tengo monitor', '900', []],
  ['tengo una b450 quiero jugar con 900 dolares', '900 dolares', ['b450']],
  ['pc gamer con 900 usd ya tengo mother b450', '900 usd', ['mother b450']],
  ['para jugar 900 dolares tengo b450 tomahawk', '900 dolares', ['b450 tomahawk']],
  ['tengo un ryzen 5 5600 y 600 usd', '600 usd', ['ryzen 5 5600']],
  ['tengo un ryzen 5 5600 600 usd', '600 usd', ['ryzen 5 5600']],
  ['pc gamer 900 con mi mother b450m', '900', ['mother b450m']],
  ['mi mother b450m', '', ['mother b450m']],
  ['Tengo 900 dólares y una B450, quiero armar una PC para jugar', '900 dólares', ['B450']],
  ['hola! quiero armarme una pc gamer, tengo una b450m y 1 palo', '1 palo', ['b450m']],
  [
    'pc gamer por 900 lucas, ya tengo la mother b450 y un ryzen 5 3600',
    '900 lucas',
    ['mother b450', 'ryzen 5 3600'],
  ],
  ['con 600 usd y mi ryzen 5 5600 qué pc me armo', '600 usd', ['ryzen 5 5600']],
  ['quiero jugar al valorant, tengo una rtx 3060 y 500 usd', '500 usd', ['rtx 3060']],
  ['gamer 800 usd tengo una 3060', '800 usd', ['3060']],
  ['armar pc 700 usd reutilizando fuente 650w', '700 usd', ['fuente 650w']],
  [
    'tengo una b450, un ryzen 5 2600 y 16gb ddr4, quiero jugar con 500 usd',
    '500 usd',
    ['b450', 'ryzen 5 2600', '16gb ddr4'],
  ],
  ['presupuesto 900 usd para jugar, tengo la placa madre b450', '900 usd', ['placa madre b450']],
  ['pc para jugar entre 800 y 900 dolares tengo una a320', '900 dolares', ['a320']],
  ['quiero gastar 1200 usd en una pc gamer, tengo un i5 12400f', '1200 usd', ['i5 12400f']],

  ['tengo un ryzen 5 y 600 usd para jugar', '600 usd', ['ryzen 5']],
  ['tengo u$s 900 para una pc gamer', 'u$s 900', []],
  ['jugar con 900 dolares', '900 dolares', []],
  ['ya tengo gabinete y fuente, pc gamer 700 usd', '700 usd', ['gabinete', 'fuente']],
  ['tengo mother y gabinete, 700 usd para jugar', '700 usd', ['mother', 'gabinete']],
  ['tengo placa de video, pc gamer 700 usd', '700 usd', ['placa de video']],
  ['pc gamer 900 con mi mother', '900', ['mother']],
  ['quiero jugar con 900 dolares y mi mother', '900 dolares', ['mother']],
  ['con mi gabinete y mi fuente, pc gamer 700 usd', '700 usd', ['gabinete', 'fuente']],
  ['mi mother', '', ['mother']],
  ['pc gamer 900 con un 5600x que ya tengo', '900', ['5600x']],
  ['pc gamer con un 5600x que ya tengo por 900 usd', '900 usd', ['5600x']],
  ['pc para jugar con la b450 que tengo y una rtx 3060, 700 usd', '700 usd', ['b450', 'rtx 3060']],
  ['pc gamer 700 usd con mi b450 que ya tengo', '700 usd', ['b450']],
  ['ya tengo el 5600, pc gamer 600 usd', '600 usd', ['5600']],
  ['ya tengo el 5600', '', ['5600']],
  ['mi placa es una 3060, pc gamer 600 usd', '600 usd', ['placa 3060']],
  ['mi placa es una 3060', '', ['placa 3060']],
  ['mi procesador es un ryzen 5 5600 y quiero jugar con 700 usd', '700 usd', ['procesador ryzen 5 5600']],
  ['tengo una PC con b450 y ryzen 5 1600, quiero jugar por 400 usd', '400 usd', ['b450', 'ryzen 5 1600']],
  ['mi presupuesto es 900 usd y tengo una b450', '900 usd', ['b450']],
  ['me compré una rtx 4060, quiero armar el resto con 500 usd', '500 usd', ['rtx 4060']],
  ['actualizar mi pc con 300 usd, tengo b450', '300 usd', ['b450']],
  ['no tengo mother, pc gamer 800 usd', '800 usd', []],
  [
    'tengo b450 ryzen 5 2600 gtx 1060 16gb ddr4 quiero jugar con 400 dolares',
    '400 dolares',
    ['b450', 'ryzen 5 2600', 'gtx 1060', '16gb ddr4'],
  ],
  [
    'tengo una b450 con ryzen 5 2600 16gb ddr4 y gtx 1060, quiero actualizar por 400 dolares',
    '400 dolares',
    ['b450', 'ryzen 5 2600', '16gb ddr4', 'gtx 1060'],
  ],
  ['tengo ryzen 5 2600 16 gb de ram 400 usd', '400 usd', ['ryzen 5 2600', '16 gb de ram']],
  ['tengo una rtx 3060 12gb y 500 usd', '500 usd', ['rtx 3060 12gb']],
  ['actualizar mi pc vieja i5 4460 con 400 usd', '400 usd', ['i5 4460']],
  [
    'mejorar mi pc: b450, ryzen 5 2600, gtx 1060, 16gb ddr4. 400 usd',
    '400 usd',
    ['b450', 'ryzen 5 2600', 'gtx 1060', '16gb ddr4'],
  ],
  ['tengo corsair vengeance 3200 16gb y 600 usd para jugar', '600 usd', ['corsair vengeance 3200 16gb']],
  ['tengo corsair vengeance 3200 16gb ram 600 usd', '600 usd', ['corsair vengeance 3200 16gb ram']],
  ['tengo una 3070 8gb', '', ['3070 8gb']],
  ['tengo una 6600 8gb', '', ['6600 8gb']],
  ['tengo una 3060 12gb y 500 usd', '500 usd', ['3060 12gb']],
  ['tengo una 1660 super 6gb', '', ['1660 super 6gb']],
  ['tengo una 1050 ti 4gb', '', ['1050 ti 4gb']],
  ['tengo kingston a400 480gb', '', ['kingston a400 480gb']],
  ['tengo samsung 970 evo 500gb y 600 usd', '600 usd', ['samsung 970 evo 500gb']],
  ['tengo b450 16gb y 500 usd', '500 usd', ['b450', '16gb']],
  ['tengo 5600x 16gb y 500 usd', '500 usd', ['5600x', '16gb']],
  ['tengo una b760m ddr4', '', ['b760m ddr4']],
  ['tengo h610m ddr4 con i3 12100', '', ['h610m ddr4', 'i3 12100']],
  ['tengo mother h81 ddr3 con i5 4460', '', ['mother h81 ddr3', 'i5 4460']],
  ['tengo b550 ddr4 16gb y 600 usd', '600 usd', ['b550', 'ddr4 16gb']],
  ['tengo b85 16gb ddr3', '', ['b85', '16gb ddr3']],
  ['tengo h61 i5 3470 8gb ddr3', '', ['h61', 'i5 3470', '8gb ddr3']],
  ['tengo b550 16gb ddr4 y 600 usd', '600 usd', ['b550', '16gb ddr4']],
  ['tengo rx 580 8gb ddr5', '', ['rx 580 8gb ddr5']],
  ['tengo gt 730 2gb ddr3', '', ['gt 730 2gb ddr3']],
  ['tengo gt 1030 2gb ddr4', '', ['gt 1030 2gb ddr4']],
  ['tengo gtx 1650 4gb ddr6', '', ['gtx 1650 4gb ddr6']],
  ['tengo gtx 1060 16gb ddr4', '', ['gtx 1060', '16gb ddr4']],
  ['tengo rtx 4060 32gb ddr5 y 600 usd', '600 usd', ['rtx 4060', '32gb ddr5']],
])('and the part that its owner has already: %s', (search, budget, owned) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({
    kind: 'whole-pc',
    use: 'gaming',
    budget,
    owned,
    unread: [],
  });
});

test.each([
  ['pc gamer 900', true],
  ['mi mother b450m', false],
  ['900 usd', false],
])('a use that nobody named is not said: %s', (search, saysUse) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', saysUse });
});

test.each([
  ['pc gamer 900 b540', ['b540']],
  ['pc gamer rtx 5070ti blanca por 1500 usd', ['rtx 5070ti blanca']],
  ['pc gamer 900, 1tb, 16gb ram', ['1tb', '16gb ram']],
  ['mejorar mi pc con rtx 5060 por 400 usd', ['rtx 5060']],
])('what it does not say of a PC is kept: %s', (search, unread) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({ kind: 'whole-pc', unread });
});

test.each([
  ['fuente para rtx 5070', 'psu', 'fuente', 'rtx 5070'],
  ['fuente silenciosa para una RTX 5070', 'psu', 'fuente silenciosa', 'RTX 5070'],
  ['fuente para rtx 5070 sin ruido', 'psu', 'fuente sin ruido', 'rtx 5070'],
  ['memoria 16gb para b450', 'ram', 'memoria 16gb', 'b450'],
  ['mother para ryzen 5 5600', 'motherboard', 'mother', 'ryzen 5 5600'],
  ['cooler para mi i5 12400', 'cooler', 'cooler', 'i5 12400'],
  ['qué placa de video recomiendan para una b450', 'gpu', 'placa de video', 'b450'],
  ['tengo una b450, ¿qué procesador le pongo?', 'cpu', 'procesador', 'b450'],
  ['tengo una b450 y busco placa de video de 300 usd', 'gpu', 'placa de video de 300 usd', 'b450'],
  ['fuente para rtx 5070 de 750w', 'psu', 'fuente de 750w', 'rtx 5070'],
  ['mother para ryzen 5 5600 con wifi 6', 'motherboard', 'mother con wifi 6', 'ryzen 5 5600'],
  ['gabinete que entre una rtx 4070', 'case', 'gabinete', 'rtx 4070'],
  ['gabinete donde quepa mi rtx 4070', 'case', 'gabinete', 'rtx 4070'],
  ['gabinete donde entre una 4070', 'case', 'gabinete', '4070'],
  ['fuente que soporte rtx4070', 'psu', 'fuente', 'rtx4070'],
  ['mother que soporte i5-12400', 'motherboard', 'mother', 'i5-12400'],
  ['disco compatible con mother b450', 'storage', 'disco', 'mother b450'],
  ['fuente que soporte una rtx 4090', 'psu', 'fuente', 'rtx 4090'],
  ['fuente para rtx 5070 por 120', 'psu', 'fuente por 120', 'rtx 5070'],
  ['mother para ryzen 5 5600 100 usd', 'motherboard', 'mother 100 usd', 'ryzen 5 5600'],
  ['fuente para rtx 5070 usd 100', 'psu', 'fuente usd 100', 'rtx 5070'],
  ['mother para ryzen 5 5600 u$s 90 con wifi', 'motherboard', 'mother u$s 90 con wifi', 'ryzen 5 5600'],
  ['fuente para rtx 5070 $150000', 'psu', 'fuente $150000', 'rtx 5070'],
  ['fuente para rtx 5070 $ 150.000', 'psu', 'fuente $ 150.000', 'rtx 5070'],
  ['fuente para rtx 5070 150 mil pesos', 'psu', 'fuente 150 mil pesos', 'rtx 5070'],
  ['fuente para rtx 5070 150 lucas', 'psu', 'fuente 150 lucas', 'rtx 5070'],
  ['mother para ryzen 5 5600 150k', 'motherboard', 'mother 150k', 'ryzen 5 5600'],
  ['mother para ryzen 5 5600 150lucas', 'motherboard', 'mother 150lucas', 'ryzen 5 5600'],
  ['mother para i5 12600k', 'motherboard', 'mother', 'i5 12600k'],
  ['mother para athlon x4 860k', 'motherboard', 'mother', 'athlon x4 860k'],
  ['que procesador le va a una b450', 'cpu', 'procesador', 'b450'],
  ['que micro va con b450', 'cpu', 'micro', 'b450'],
  ['fuente para mi 3070 8gb', 'psu', 'fuente', '3070 8gb'],
  ['que micro le pongo a mi a320m ddr4', 'cpu', 'micro', 'a320m ddr4'],
  ['tengo b450m ddr4 que micro le entra', 'cpu', 'micro', 'b450m ddr4'],
  ['que micro puedo poner en una b450', 'cpu', 'micro', 'b450'],
  ['que placa de video le pongo a un ryzen 5 2600', 'gpu', 'placa de video', 'ryzen 5 2600'],
  ['que micro anda con mi b450', 'cpu', 'micro', 'b450'],
  ['gabinete para rtx 5070 con luces', 'case', 'gabinete con luces', 'rtx 5070'],
  ['placa de video barata que vaya con mi ryzen 5 5600', 'gpu', 'placa de video barata', 'ryzen 5 5600'],
])('a search may ask for a part that goes with another: %s', (search, step, wanted, other) => {
  expect(readGoal(search, null)).toEqual({ kind: 'part-for', step, wanted, others: [other] });
});

test.each([
  [
    'placa de video de 12 gb que entre en mi pc vieja, tengo i5 4460 y fuente de 500w',
    'placa de video de 12 gb',
    ['i5 4460', 'fuente de 500w'],
  ],
  ['placa de video para i5 4460 con fuente de 500w', 'placa de video', ['i5 4460', 'fuente de 500w']],
  [
    'tengo una pc con i5 4460 y fuente de 500w, que placa de video le pongo',
    'placa de video',
    ['i5 4460', 'fuente de 500w'],
  ],
  [
    'tengo una pc con i5 4460 y fuente de 500w que placa de video le pongo',
    'placa de video',
    ['i5 4460', 'fuente de 500w'],
  ],
  ['que placa de video le pongo a mi pc con i5 4460', 'placa de video', ['i5 4460']],
  [
    'placa de video de 12 gb para mi pc vieja con i5 4460 y fuente 500w',
    'placa de video de 12 gb',
    ['i5 4460', 'fuente 500w'],
  ],
  ['placa de video para fuente de 500w', 'placa de video', ['fuente de 500w']],
  ['placa de video para i5 4460 con hdmi', 'placa de video con hdmi', ['i5 4460']],
])("or with several that are in its writer's PC: %s", (search, wanted, others) => {
  expect(readGoal(search, null)).toEqual({ kind: 'part-for', step: 'gpu', wanted, others });
});

test.each([
  'mother que soporte 4 memorias',
  'memoria que va a 3200',
  'memoria que anda a 3200',
  'gabinete donde entren 6 fans',
  'cooler que soporte 200w',
])('a count or a speed is no part: %s', (search) => {
  expect(readGoal(search, null)).toBeNull();
});

test.each([
  ['cooler para am5', 'cooler', 'cooler', 'AM5'],
  ['mother para socket lga 1700', 'motherboard', 'mother', 'LGA1700'],
  ['memoria 16gb para am4', 'ram', 'memoria 16gb', 'DDR4'],
  ['procesador barato para ddr5', 'cpu', 'procesador barato', 'DDR5'],
])('or with a socket, as parts state it: %s', (search, step, wanted, standard) => {
  expect(readGoal(search, null)).toEqual({ kind: 'part-for-standard', step, wanted, standard });
});

test.each([
  ['placa de video de 12 GB que entre en mi pc vieja', 'gpu', 'placa de video de 12 GB'],
  ['fuente para mi compu', 'psu', 'fuente'],
  ['placa que me quepa en el gabinete', 'gpu', 'placa'],
  ['disco barato que vaya en mi PC de escritorio', 'storage', 'disco barato'],
])('or into a PC of which nothing is said: %s', (search, step, wanted) => {
  expect(readGoal(search, null)).toEqual({ kind: 'part-for-own-pc', step, wanted });
});

test.each([
  'gabinete pc gamer',
  'memoria para lga1700',
  'soporte para mi gabinete',
  'memoria compatible con mi mother',
  'silla gamer 200 usd',
  'notebook para jugar 900 usd',
  'juegos ps5',
  'monitor 144hz para jugar',
  'monitor 1440p',
  'placa de video 1440p',
  'video 4k',
  'hd',
  'hasta 100 usd',
  'gamer',
  'mi casa',
  'memoria para notebook',
  'cooler para procesador',
  'rtx 5070',
  'para',
  '',
])('a search for products has no other goal: %s', (search) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toBeNull();
});

test.each([
  ['ssd para ps5', 'ssd', 'PS5'],
  ['ssd ps5 1tb', 'ssd 1tb', 'PS5'],
  ['disco para mi play 5', 'disco', 'PS5'],
  ['disco ssd para la PlayStation 5 slim hasta 150 usd', 'disco ssd hasta 150 usd', 'PS5'],
  ['nvme 2tb para ps5 con disipador', 'nvme 2tb con disipador', 'PS5'],
  ['disco duro para ps5', 'disco', 'PS5'],
  ['disco rigido para ps5', 'disco', 'PS5'],
  ['hdd para ps5', 'disco', 'PS5'],
  ['ssd sata para ps5', 'ssd', 'PS5'],
  ['disco para ps5 8tb', 'disco 8tb', 'PS5'],
  ['ssd compatible con ps5', 'ssd', 'PS5'],
  ['que ssd le pongo a la ps5', 'ssd', 'PS5'],
  ['disco que vaya en ps5', 'disco', 'PS5'],
  ['ssd para ps5 y ps4', 'ssd', 'PS5'],
  ['disco interno ps5', 'disco', 'PS5'],
  ['tengo una ps5 que ssd le va', 'ssd', 'PS5'],
  ['ssd para ps4', 'ssd', 'PS4'],
  ['disco rigido 1tb para play 4 slim', 'disco rigido 1tb', 'PS4'],
  ['ssd para notebook', 'ssd', 'notebook'],
  ['ssd nvme 1tb para mi notebook', 'ssd nvme 1tb', 'notebook'],
])('a drive may be for a console or a notebook: %s', (search, wanted, device) => {
  expect(readGoal(search, null)).toEqual({ kind: 'drive-for-device', step: 'storage', wanted, device });
});

test.each([
  'disco externo para ps5',
  'joystick ps5',
  'cable hdmi para ps5',
  'ps5',
  'ssd usb para ps5',
  'disco rigido para notebook',
  'disco para notebook',
  'ssd externo para notebook',
  'ssd notebook',
])('what a console takes from outside is no drive that goes in: %s', (search) =>
  expect(readGoal(search, null)?.kind).not.toBe('drive-for-device'),
);

test.each([
  ['rtx 5060 vs rx 9060 xt', ['rtx 5060', 'rx 9060 xt']],
  ['que conviene: 5600x o 12400f', ['5600x', '12400f']],
  ['diferencia entre una rtx 5060 y 5060 ti vs rx 9060', ['rtx 5060 y 5060 ti', 'rx 9060']],
])('parts may be compared: %s', (search, names) => {
  expect(readGoal(search, null)).toEqual({ kind: 'compare', names });
});

test.each([
  ['i5 12400f, h610m, 16gb, rtx 3060, fuente 550, gabinete'],
  ['i5 12400f h610m 16gb rtx 3060 fuente 550 gabinete'],
])('a list of parts is one: %s', (search) => {
  expect(readGoal(search, null)).toEqual({
    kind: 'parts-list',
    items: ['i5 12400f', 'h610m', '16gb', 'rtx 3060', 'fuente 550', 'gabinete'].map((typed) => ({
      typed,
      count: 1,
    })),
  });
});

test.each([
  ['i5 12400f, h610m, 2 memorias 8gb', 'memorias 8gb'],
  ['i5 12400f, h610m, 2x memoria 8gb', 'memoria 8gb'],
  ['i5 12400f, h610m, dos memorias de 8gb', 'memorias de 8gb'],
  ['i5 12400f, h610m, memoria 8gb x2', 'memoria 8gb'],
  ['i5 12400f, h610m, memoria 8gb x 2', 'memoria 8gb'],
])('a list says how many of a part it wants: %s', (search, typed) => {
  expect(readGoal(search, null)).toEqual({
    kind: 'parts-list',
    items: [
      { typed: 'i5 12400f', count: 1 },
      { typed: 'h610m', count: 1 },
      { typed, count: 2 },
    ],
  });
});

test.each([
  ['fuente 600w', 'fuente', 600],
  ['fuente corsair de 700 watts buena', 'fuente corsair buena', 700],
])('a supply may be wanted by its watts: %s', (search, wanted, watts) => {
  expect(readGoal(search, null)).toEqual({ kind: 'supply-of-watts', step: 'psu', wanted, watts });
});

test.each(['gabinete con fuente 500w', 'negro o blanco', 'ryzen 5 vs i5', 'memoria 16gb ddr4 3200'])(
  'these name no several parts, and no supply: %s',
  (search) => {
    expect(readGoal(search, null)).toBeNull();
  },
);

test.each([
  ['quiero que mi mamá tenga una PC para estudiar y Zoom por 350 mil pesos', 'office', '350 mil pesos'],
  ['una compu para que mi hijo estudie y vea youtube, 400 usd', 'office', '400 usd'],
  ['pc para mi hermana que estudia y juega al fortnite 800 usd', 'gaming', '800 usd'],
  ['pc para videollamadas y netflix 300 usd', 'office', '300 usd'],
])('a PC may be for somebody of the family, who has none: %s', (search, use, budget) => {
  expect(readGoal(search, PESOS_A_DOLLAR)).toMatchObject({
    kind: 'whole-pc',
    use,
    budget,
    owned: [],
    isUpgrade: false,
  });
});

test('an amount in pesos is no budget where the shop has no rate', () => {
  expect(readGoal('pc 700 mil pesos', null)).toMatchObject({
    kind: 'whole-pc',
    use: 'gaming',
    budget: '',
    owned: [],
    unread: ['700 mil pesos'],
  });
});
