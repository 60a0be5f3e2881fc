/**
 * A supplier's list of so many different disks, in stock for as long as a bench takes; their ids are P0, P1 and so on.
 * @param more how many more there are of each than of the one before
 */
export function diskList(count: number, more = 0): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      id: `P${n}`,
      descripcion: `DISCO SOLIDO SSD 1TB MODELO ${n}`,
      marca: 'Marca',
      part_number: `PN-${n}`,
      categoria: 'ALMACENAMIENTO',
      precio_proveedor: 50 + (n % 40),
      stock: 500 + n * more,
      contenido: { pictures: [], short_desc: '', detalles: [] },
    })),
  );
}
