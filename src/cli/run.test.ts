import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { markDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import { connectDatabase, openDatabase } from '#db/open/open-database.ts';
import { MIGRATIONS } from '#db/migrations/migrate.ts';
import { ALL_COMMANDS } from './all-commands.ts';
import { runCommand, runProcess } from './testing/run-command.ts';

/** In a new shop: how the main supplier's first list is read. */
const FINAL_DOLLARS = ['--moneda', 'usd', '--iva', '0'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the command line', () => {
  test.each([[[]], [['ayuda']], [['--help']]])('lists every command for %j', async (args) => {
    const { code, stdout } = await runCommand(args);
    expect(code).toBe(0);
    for (const { name, about } of ALL_COMMANDS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${about.slice(0, 20)}`, 'm'));
  });

  test.each([[['ayuda', 'import']], [['import', '--help']], [['import', 'lista.csv', '-h']]])(
    'explains one command for %j',
    async (args) => {
      const { code, stdout } = await runCommand(args);
      expect(code).toBe(0);
      expect(stdout).toContain(
        'Se usa así: npm run shop -- import <archivo> [--lista NOMBRE] [--proveedor NOMBRE] [--moneda usd|ars] [--iva IVA] [--probar] [--forzar]',
      );
      expect(stdout).toContain('--lista NOMBRE      Qué lista es');
    },
  );

  test.each([['version'], ['--version']])('says which version it is for %j', async (word) => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')));
    expect(await runCommand([word])).toEqual({ code: 0, stdout: `Zócalo ${version}\n`, stderr: '' });
  });

  test.each([
    [['vender'], 'No hay un comando "vender".'],
    [['ayuda', 'vender'], 'No hay un comando "vender".'],
    [['import'], 'Falta <archivo>. Se usa así: npm run shop -- import <archivo>'],
    [['migrate', 'todo'], 'Sobra "todo". Se usa así: npm run shop -- migrate'],
    [['migrate', '--rapido'], 'No hay una opción --rapido.'],
    [['import', 'lista.csv', '--lista'], 'A la opción --lista'],
  ])('ends with 2 for %j, and says why', async (args, words) => {
    const { code, stdout, stderr } = await runCommand(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });

  test('reads the settings as the shop does, and says what is wrong with them', async () => {
    const { code, stderr } = await runCommand(['migrate'], { DATABASE_URL: 'mysql://tienda' });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL: tiene que empezar con postgres://');
  });

  test('begins no empty shop where one was lost', async () => {
    const dataDir = join(folder, 'perdida');
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(join(dataDir, 'zocalo.db'), '');
    await writeFile(join(dataDir, 'mail', '1.eml'), 'Tu pedido');
    const { code, stderr } = await runCommand(['admin', 'duena@tienda.example'], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Falta la base de datos: .*zocalo\.db está vacío, pero hubo una tienda/);
    expect((await stat(join(dataDir, 'zocalo.db'))).size).toBe(0);
  });

  test('starts as a process, and ends with its code', async () => {
    const env = { DATA_DIR: join(folder, 'proceso') };
    expect(await runProcess(['ayuda'], env)).toMatchObject({ code: 0, stderr: '' });
    expect((await runProcess(['migrate'], env)).stdout).toMatch(
      /^La base quedó al día\. Migraciones aplicadas: \d+\n/,
    );
    expect((await runProcess(['vender'], env)).code).toBe(2);
  });
});

test('a command whose reader leaves early ends without a trace', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'ayuda'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

describe('migrate', () => {
  test('names the migrations that it runs, and none the second time', async () => {
    const env = { DATA_DIR: join(folder, 'migrada') };
    const first = await runCommand(['migrate'], env);
    expect(first.code).toBe(0);
    for (const name of Object.keys(MIGRATIONS)) expect(first.stdout).toContain(`\n  ${name}\n`);
    expect((await runCommand(['migrate'], env)).stdout).toBe('La base ya estaba al día.\n');
  });
});

describe('import', () => {
  const parts = (count: number, price = 100, stock: string | number = 3) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({
        id: `p${at}`,
        descripcion: `Disco SSD ${at} TB`,
        categoria: { id: 'ssd', nombre: 'SSD' },
        precio_proveedor: price,
        stock,
      })),
    );

  test('applies a list as the panel would, and says what changed', async () => {
    const { dataDir, file } = await shopWithList('aplica', parts(12));
    const first = await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('12 productos: 12 nuevos, 0 cambiados, 0 iguales; 0 ya no están');
    expect(await imported(dataDir)).toEqual([
      { state: 'applied', list_name: 'NewBytes', by_name: 'consola del servidor' },
    ]);
    expect((await runCommand(['import', file], { DATA_DIR: dataDir })).stdout).toContain('No cambia nada.');
  });

  test('asks how the first list of the main supplier is read, and applies nothing until it is said', async () => {
    const { dataDir, file } = await shopWithList('primera', parts(12));
    const unasked = await runCommand(['import', file], { DATA_DIR: dataDir });
    expect(unasked).toMatchObject({ code: 1, stdout: '' });
    expect(unasked.stderr).toContain('cómo son los precios de Proveedor principal');
    expect(unasked.stderr).toContain('--moneda usd o ars');
    expect(await imported(dataDir)).toEqual([]);
    const said = await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    expect(said).toMatchObject({ code: 0, stderr: '' });
  });

  test('changes nothing by the same list, also where stock is a word', async () => {
    const { dataDir, file } = await shopWithList('igual', parts(3, 100, 'sí'));
    await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    expect((await runCommand(['import', file], { DATA_DIR: dataDir })).stdout).toContain('No cambia nada.');
    expect((await imported(dataDir)).map(({ state }) => state)).toEqual(['applied']);
  });

  test('only tries it with --probar', async () => {
    const { dataDir, file } = await shopWithList('prueba', parts(3));
    const { code, stdout } = await runCommand(['import', file, '--probar', ...FINAL_DOLLARS], {
      DATA_DIR: dataDir,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('No se aplicó nada');
    expect(await imported(dataDir)).toMatchObject([{ state: 'planned' }]);
  });

  test('says beforehand how much of the example leaves the shop with the list', async () => {
    const { dataDir, file } = await shopWithList('ejemplo', parts(3));
    const { db, close } = await openDatabase({ dataDir });
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    await db
      .insertInto('products')
      .values(['demo-1', 'demo-2'].map((id) => productRow({ id, category_id: 'cpu' })))
      .execute();
    await markDemoCatalogue(db);
    await close();
    const { stdout } = await runCommand(['import', file, '--probar', ...FINAL_DOLLARS], {
      DATA_DIR: dataDir,
    });
    expect(stdout).toContain('Con esta lista, 2 productos del catálogo de ejemplo salen de la venta.');
    expect(stdout).toContain('sin él no se cobra por transferencia ni en efectivo');
  });

  test('leaves a list alone that changes too much, unless it is forced', async () => {
    const { dataDir, file } = await shopWithList('dudosa', parts(12));
    await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    await writeFile(file, parts(12, 900));
    const doubted = await runCommand(['import', file], { DATA_DIR: dataDir });
    expect(doubted.code).toBe(1);
    expect(doubted.stderr).toContain('La mitad de los 12 precios conocidos cambia un 800 % o más.');
    expect((await runCommand(['import', file, '--forzar'], { DATA_DIR: dataDir })).code).toBe(0);
  });

  test('leaves a list alone in which a price may be in pesos, unless it is forced', async () => {
    const { dataDir, file } = await shopWithList('en-pesos', parts(3, 24));
    await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    const [first, ...others] = JSON.parse(parts(3, 24)) as object[];
    await writeFile(file, JSON.stringify([{ ...first, precio_proveedor: '$ 35.500,00' }, ...others]));
    const doubted = await runCommand(['import', file], { DATA_DIR: dataDir });
    expect(doubted).toMatchObject({ code: 1 });
    expect(doubted.stderr).toContain(
      '  p0: El costo sube de USD 24.00 a USD 35500.00. ¿No está en pesos?\nSi está bien,',
    );
    expect((await runCommand(['import', file, '--forzar'], { DATA_DIR: dataDir })).code).toBe(0);
  });

  test('asks whose list it is where the shop has several suppliers', async () => {
    const { dataDir, file } = await shopWithList('de-quien', parts(3));
    const termless = await runCommand(['import', file, '--proveedor', 'Elit'], { DATA_DIR: dataDir });
    expect(termless).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cómo son los precios de Elit'),
    });
    const wrong = ['import', file, '--proveedor', 'Elit', '--moneda', 'usd', '--iva', '27'];
    expect((await runCommand(wrong, { DATA_DIR: dataDir })).code).toBe(2);
    const added = ['import', file, '--proveedor', 'Elit', '--moneda', 'usd', '--iva', '0'];
    expect((await runCommand(added, { DATA_DIR: dataDir })).code).toBe(0);
    const nameless = await runCommand(['import', file], { DATA_DIR: dataDir });
    expect(nameless.code).toBe(1);
    expect(nameless.stderr).toContain(
      'Falta --proveedor: decí de quién es la lista (Proveedor principal, Elit',
    );
    const mistyped = await runCommand(
      ['import', file, '--proveedor', 'Elitt', '--moneda', 'usd', '--iva', '10,5'],
      { DATA_DIR: dataDir },
    );
    expect(mistyped.stderr).toContain('Elitt sería un proveedor nuevo. ¿Quisiste decir Elit?');
  });

  test.each([
    ['no está', undefined, 'o este usuario no puede leerlo.'],
    [
      'no es una lista',
      'hola',
      'La lista no se puede usar: no es Excel ni JSON, ni un CSV con columnas id y descripcion.',
    ],
  ])('fails on a file that %s', async (name, content, words) => {
    const { dataDir, file } = await shopWithList(name, content);
    const { code, stderr } = await runCommand(['import', file, ...FINAL_DOLLARS], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain(words);
  });

  async function shopWithList(name: string, content: string | undefined) {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const file = join(dataDir, 'NewBytes_2026-03-02.json');
    if (content !== undefined) await writeFile(file, content);
    return { dataDir, file };
  }

  async function imported(dataDir: string) {
    const database = await connectDatabase({ dataDir });
    const runs = await database.db
      .selectFrom('import_runs')
      .select(['state', 'list_name', 'by_name'])
      .execute();
    await database.close();
    return runs;
  }
});

test('coverage reports on the demo list, in Spanish', async () => {
  const { code, stdout } = await runCommand(['coverage', '--conflictos']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ productos, \d+ filas con errores, \d+ contradicciones\n/);
  expect(stdout).toContain('| regla | tipo | se puede juzgar | no se puede | por falta de |');
});

test('known-parts imports a folder, and fails on a place that has no base', async () => {
  const dataDir = join(folder, 'partes');
  const base = join(dataDir, 'base', 'CPU');
  await mkdir(base, { recursive: true });
  await writeFile(
    join(base, '1.json'),
    JSON.stringify({
      opendb_id: '1',
      metadata: { name: 'AMD Ryzen 5 7600', manufacturer: 'AMD', part_numbers: ['100-1'] },
      socket: 'AM5',
    }),
  );
  const known = await runCommand(['known-parts', 'base'], { DATA_DIR: dataDir }, { folder: dataDir });
  expect(known).toMatchObject({ code: 0, stderr: '' });
  expect(known.stdout).toContain('Base de partes importada: 1 partes de 1 archivos');
  const none = await runCommand(['known-parts', 'nada'], { DATA_DIR: dataDir }, { folder: dataDir });
  expect(none.code).toBe(1);
  const { db, close } = await connectDatabase({ dataDir });
  expect((await db.selectFrom('known_parts').select('id').execute()).length).toBe(1);
  await close();
});
