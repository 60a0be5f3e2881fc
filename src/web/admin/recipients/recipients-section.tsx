import * as routes from '#contract/endpoints/panel-routes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { AddRecipient } from './add-recipient.tsx';
import { ConfirmRecipient } from './confirm-recipient.tsx';
import { RecipientCard } from './recipient-card.tsx';

/** `confirmar` in the address: the link of an email, which asks whether its address wants to hear of events. */
export const clientLoader = sectionLoader(async ({ url, request: { signal } }) => {
  const { results } = await reading(
    (detail) => `Error al cargar los avisos: ${detail}`,
    call(routes.recipients, { signal }),
  );
  return { results, key: url.searchParams.get('confirmar') };
});

/** Who hears by email of what happens in the shop. */
function RecipientsSection({ loaderData: { results, key } }: SectionProps<typeof clientLoader>) {
  return (
    <div className="grid max-w-3xl gap-6">
      {key === null ? null : <ConfirmRecipient linkKey={key} />}
      <p className="text-sm text-muted">
        Elegí a qué direcciones les llegan por mail las novedades de la tienda. Cada una confirma con un link
        que le mandamos; hasta entonces no recibe nada más. Si hay muchas en poco tiempo, van juntas.
      </p>
      <AddRecipient />
      {results.length === 0 ? (
        <EmptyState title="Todavía no hay direcciones">
          Las novedades se ven en el menú del panel. Sumá una dirección para recibirlas también por mail.
        </EmptyState>
      ) : (
        <ul className="grid gap-4" aria-label="Direcciones">
          {results.map((recipient) => (
            <li key={recipient.id}>
              <RecipientCard recipient={recipient} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default sectionPage(RecipientsSection);
