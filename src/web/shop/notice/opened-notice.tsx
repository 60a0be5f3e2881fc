import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { NoticeResponseView } from '#contract/notice.ts';
import { paths } from '#web/address/paths.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

/** The notice that a link of an email opens. Nothing changes before a press: mail scanners open links. */
export function OpenedNotice({
  link,
  notice,
  isEnding,
}: {
  link: string;
  notice: NoticeResponseView | null;
  /** The link was the one that ends it. */
  isEnding: boolean;
}) {
  const Open = isEnding ? EndingNotice : OpenNotice;
  const box = useRef<HTMLDivElement>(null);
  const state = notice?.state ?? 'over';
  const stateAtFirst = useRef(state);
  useEffect(() => {
    if (state !== stateAtFirst.current) box.current?.focus();
  }, [state]);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      {notice === null ? <EndedNotice /> : <Open link={link} notice={notice} />}
    </div>
  );
}

function EndedNotice() {
  return (
    <>
      <PageHeading title="Este aviso terminó">
        No te mandamos más emails por este aviso. Si querés otro, pedilo en la página del producto.
      </PageHeading>
      <Link to={paths.catalogue()} className={buttonLooks({ className: 'mt-6' })}>
        Ver componentes
      </Link>
    </>
  );
}

/** What the link said is the one press here. */
function EndingNotice({ link, notice: { description } }: { link: string; notice: NoticeResponseView }) {
  return (
    <>
      <PageHeading title="¿Terminamos este aviso?" {...(description !== null && { label: description })}>
        Borramos tu email de la lista y no te escribimos más por este aviso.
      </PageHeading>
      <div className="mt-6 flex flex-wrap gap-2">
        <Step link={link} step="terminar" words="No quiero más este aviso" isMain />
        <Link to={paths.notice({ enlace: link })} className={buttonLooks({ size: 'lg' })}>
          Ver el aviso
        </Link>
      </div>
    </>
  );
}

function OpenNotice({ link, notice }: { link: string; notice: NoticeResponseView }) {
  const { state, description, productId } = notice;
  const isAsked = state === 'asked';
  return (
    <>
      <PageHeading
        title={isAsked ? 'Confirmá tu aviso' : 'Tu aviso está activo'}
        {...(description !== null && { label: description })}
      >
        {promiseOf(notice)}
      </PageHeading>
      <div className="mt-6 flex flex-wrap gap-2">
        {isAsked ? <Step link={link} step="confirmar" words="Confirmar el aviso" isMain /> : null}
        <Step link={link} step="terminar" words="No quiero más este aviso" />
      </div>
      {description === null ? null : (
        <p className="mt-6 text-sm">
          <Link
            to={paths.product({ id: productId, description })}
            className="underline underline-offset-2 hover:text-ink"
          >
            Ver el producto
          </Link>
        </p>
      )}
    </>
  );
}

function Step({
  link,
  step,
  words,
  isMain = false,
}: {
  link: string;
  step: 'confirmar' | 'terminar';
  words: string;
  isMain?: boolean;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      action={paths.notice({ enlace: link })}
      replace
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <input type="hidden" name="accion" value={step} />
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} size="lg" aria-disabled={isSending}>
        {words}
      </Button>
    </Form>
  );
}

function promiseOf({ state, wantedUsd }: NoticeResponseView): string {
  const when = wantedUsd === null ? 'cuando vuelva' : `cuando baje a USD ${wantedUsd} o menos`;
  return state === 'asked'
    ? `Te mandamos un email ${when}, y el aviso termina.`
    : `Te mandamos un email ${when}, y el aviso termina. Si en un año no pasó, termina igual.`;
}
