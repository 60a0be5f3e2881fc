import { FASTEST_OF, type SearchGoal } from '#contract/search-goal.ts';
import { paths } from '#web/address/paths.ts';
import type { ListNotes } from './list-notes.ts';
import type { GoalNotice } from './goal-notice.ts';

/** The console makers' requirements for drives, and what the owner of a notebook must look up. */
const IN_DEVICE = {
  PS5: {
    title: 'Para la PS5: M.2 NVMe PCIe 4.0',
    asked:
      'Sony recomienda que lea a 5.500 MB/s o más, y pide un disipador: con él, el disco puede medir hasta 11,25 mm de alto.',
  },
  PS4: {
    title: 'Para la PS4: un disco SATA de 2,5"',
    asked: 'Sony pide que mida hasta 9,5 mm de alto y tenga 160 GB o más.',
  },
  notebook: {
    title: 'Para una notebook: un SSD M.2 o de 2,5"',
    asked:
      'Cuál va depende de la notebook: mirá en su manual si tiene ranura M.2 (y si es NVMe o SATA) o lugar para un disco SATA de 2,5". Elegilo sin disipador: con él no entra.',
  },
} as const;

export function forDevice(
  { device, wanted, isSold, isWithoutHeatsink = false }: SearchGoal & { kind: 'drive-for-device' },
  { hasFastDrives, isFilled }: ListNotes,
): GoalNotice {
  const { title, asked } = IN_DEVICE[device];
  const none = isWithoutHeatsink
    ? 'De los que sabemos que van adentro, ninguno dice traer disipador: se compra aparte.'
    : isFilled
      ? 'No tenemos ninguno así: te mostramos los que van adentro.'
      : 'No tenemos ninguno así.';
  return {
    title,
    text: `${isSold ? 'Te mostramos los que van adentro.' : none} ${asked}`,
    links: hasFastDrives
      ? [
          {
            words: 'Ver los que leen así de rápido',
            to: paths.catalogue({ search: `${wanted} para ${device}`, filters: [FASTEST_OF.PS5] }),
          },
        ]
      : [],
    action: '',
    to: null,
  };
}
