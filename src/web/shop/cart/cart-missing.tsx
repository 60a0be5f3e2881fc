import { ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMissingParts } from '#web/browser-storage/cart-missing-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { ReadyLine } from './check-cart.ts';
import { missingPartsMessage } from './missing-message.ts';

/** The parts that a PC still needs that was added before it was complete, with a link back to the builder. */
export function CartMissing({ lines }: { lines: readonly ReadyLine[] }) {
  const kinds: string[] = lines.map(({ product }) => product.facts.kind);
  return useMissingParts(lines.map(({ product }) => product.id)).map(({ ids, steps, link }) => {
    const message = missingPartsMessage(steps.filter((step) => !kinds.includes(step)));
    return message === null ? null : (
      <Alert
        key={ids.join()}
        tone="warn"
        announced={false}
        className="mb-6"
        title={message.title}
        actions={
          <Link to={link} className={buttonLooks({ size: 'sm' })}>
            Elegir lo que falta
            <ArrowRightIcon aria-hidden size={15} />
          </Link>
        }
      >
        {message.text}
      </Alert>
    );
  });
}
