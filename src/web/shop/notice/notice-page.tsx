import { data, Link, redirect } from 'react-router';
import { notBelow, readNotice, type TypedNotice } from '#contract/notice.ts';
import { centsToText } from '#lib/money.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext, shopReaderContext } from '#web/page/loader-context.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import type { Route } from './+types/notice-page.ts';
import { NoticeForm, type SentNotice } from './notice-form.tsx';
import { OpenedNotice } from './opened-notice.tsx';
import { NOTICE_SENT, noticeSentTo } from './sent-messages.ts';

/** What the address shows: the notice of a link, the form of a product, or neither. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const key = params.get('enlace');
  if (key !== null) {
    return {
      kind: 'link',
      key,
      isEnding: params.get('accion') === 'terminar',
      notice: await context.get(requestContext).notice(key),
    } as const;
  }
  const product = context.get(shopReaderContext).product(params.get('producto') ?? '');
  if (product === null) return { kind: 'none' } as const;
  const { id, description, price, priceArs, stock } = product;
  return { kind: 'form', product: { id, description, price, priceArs, stock } } as const;
}

/** It reads the database, and a link of it is one reader's. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Takes the form of a product and the buttons of a link, with and without JavaScript, and what mail programs send (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const params = new URL(request.url).searchParams;
  const form = await request.formData();
  const key = params.get('enlace');
  if (key === null) return ask(params.get('producto') ?? '', form, context);
  const { confirmNotice, endNotice } = context.get(requestContext);
  const isOfMailProgram = form.get('List-Unsubscribe') === 'One-Click';
  if (form.get('accion') === 'confirmar') await confirmNotice(key);
  else if (isOfMailProgram || form.get('accion') === 'terminar') await endNotice(key);
  // A mail program follows no redirection.
  return isOfMailProgram ? null : redirect(paths.notice({ enlace: key }));
}

async function ask(id: string, form: FormData, context: Route.ActionArgs['context']) {
  const typed = typedIn(form);
  const refuse = (status: number, refused: Pick<Partial<SentNotice>, 'faults' | 'refusal'>) =>
    data<SentNotice>({ isAsked: false, typed, faults: {}, refusal: null, ...refused }, { status });
  const reader = context.get(shopReaderContext);
  const product = reader.product(id);
  if (product === null) return refuse(404, { refusal: refusalOf({ reason: 'not-sold' }) });
  const rate = reader.dollarRate();
  const read = readNotice(typed, product, rate && Number(rate.arsPerUsd));
  if (!read.ok) return refuse(400, { faults: read.faults });
  const asked = await context.get(requestContext).askNotice(read.request);
  if (asked.ok) return data<SentNotice>({ isAsked: true, typed, faults: {}, refusal: null });
  if (asked.reason === 'not-below') {
    return refuse(400, { faults: { precio: notBelow(centsToText(asked.price)) } });
  }
  return refuse(asked.reason === 'too-many' ? 429 : 409, { refusal: refusalOf(asked) });
}

type Refused = { reason: 'not-sold' | 'in-stock' } | { reason: 'too-many'; retryAfterS: number };

function refusalOf(asked: Refused): string {
  switch (asked.reason) {
    case 'too-many':
      return `Desde tu conexión ya se pidieron muchos avisos. Probá de nuevo en ${asked.retryAfterS} s.`;
    case 'in-stock':
      return 'Ya hay stock: lo podés comprar ahora.';
    case 'not-sold':
      return 'Este componente ya no se vende.';
  }
}

function typedIn(form: FormData): TypedNotice {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { tipo: typed('tipo'), email: typed('email'), precio: typed('precio') };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Aviso de un producto',
      description: 'Te avisamos por email, una sola vez, cuando un producto vuelve o baja de precio.',
      path: null,
    }),
    { name: 'robots', content: 'noindex' },
    // Linked sites do not learn the address.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl py-8 md:py-12">
      <Shown loaded={loaderData} sent={actionData ?? undefined} />
    </div>
  );
}

function Shown({
  loaded,
  sent,
}: {
  loaded: Route.ComponentProps['loaderData'];
  sent: NonNullable<Route.ComponentProps['actionData']> | undefined;
}) {
  switch (loaded.kind) {
    case 'link':
      return <OpenedNotice link={loaded.key} notice={loaded.notice} isEnding={loaded.isEnding} />;
    case 'form':
      return sent?.isAsked ? (
        <>
          <PageHeading label={loaded.product.description} title={NOTICE_SENT}>
            {noticeSentTo(sent.typed.email.trim())}
          </PageHeading>
          <ToProduct product={loaded.product} />
        </>
      ) : (
        <>
          <PageHeading
            label={loaded.product.description}
            title={loaded.product.stock > 0 ? 'Avisame si baja de precio' : 'Avisame cuando vuelva'}
          />
          <div className="sheet corner-marks mt-6 max-w-lg p-5 md:p-8">
            <NoticeForm product={loaded.product} sentBefore={sent} />
          </div>
          <ToProduct product={loaded.product} />
        </>
      );
    case 'none':
      return (
        <>
          <PageHeading title="Avisos por email">
            En la página de cada producto podés pedir que te avisemos por email, una sola vez, cuando vuelve o
            cuando baja de precio.
          </PageHeading>
          <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary', className: 'mt-6' })}>
            Ver componentes
          </Link>
        </>
      );
  }
}

function ToProduct({ product }: { product: { id: string; description: string } }) {
  return (
    <Link to={paths.product(product)} className={buttonLooks({ className: 'mt-6' })}>
      Volver al producto
    </Link>
  );
}
