import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { MIN_PHOTO_SIDE } from '#lib/photo.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { cropPicture, drawPicture } from './crop-picture.ts';

export interface CropPhotoProps {
  file: File;
  /** How many pictures wait behind this one. */
  waiting: number;
  isBusy: boolean;
  /** The part that was chosen, or the picture as it is. */
  onSave: (file: File) => void;
  onSkip: () => void;
}

/** The part of a picture that becomes a photograph, with the pointer or by keyboard. */
export default function CropPhoto({ file, waiting, isBusy, onSave, onSkip }: CropPhotoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSquare, setSquare] = useState(false);
  const [frame, setFrame] = useState<PercentCrop>(FREE);
  useEffect(() => {
    heading.current?.focus();
    let isGone = false;
    // Upright, as the camera says.
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (read) => (isGone ? read.close() : setPicture(read)),
      () => (isGone ? undefined : setFailure('Este navegador no puede abrir el archivo para recortarlo.')),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  const [least, setLeast] = useState(0);
  useEffect(() => {
    const shown = canvas.current;
    if (picture === null || shown === null) return undefined;
    drawPicture(shown, picture);
    const sizes = new ResizeObserver(() => setLeast(leastSide(picture, shown)));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [picture]);

  const choose = (square: boolean) => {
    setSquare(square);
    setFrame(square && picture !== null ? squareIn(picture) : FREE);
  };
  const save = () => {
    if (picture === null) return;
    cropPicture(picture, frame, file.name).then(onSave, (error: unknown) => {
      console.error(error);
      setFailure('No se pudo recortar en este navegador');
    });
  };
  return (
    <section className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold break-words">
        Recortar {file.name}
      </h3>
      {failure === null ? null : <Alert tone="bad" title={failure} />}
      {picture === null ? (
        failure === null ? (
          <Spinner label="Abriendo" />
        ) : null
      ) : (
        <>
          <Field label="Forma del recorte">
            {(control) => (
              <Select
                {...control}
                value={isSquare ? 'cuadrada' : 'libre'}
                onChange={({ target }) => choose(target.value === 'cuadrada')}
              >
                <option value="libre">Libre</option>
                <option value="cuadrada">Cuadrada</option>
              </Select>
            )}
          </Field>
          <div className="grid justify-items-center">
            <ReactCrop
              crop={frame}
              {...(isSquare && { aspect: 1 })}
              keepSelection
              minWidth={least}
              minHeight={least}
              ruleOfThirds
              disabled={isBusy}
              ariaLabels={LABELS}
              onChange={(_, percent) => setFrame(percent)}
            >
              <canvas
                ref={canvas}
                className="block max-h-[40dvh] max-w-full touch-none border border-rule bg-[#ffffff]"
              />
            </ReactCrop>
          </div>
          <p className="text-xs text-muted">
            Arrastrá el recuadro o sus esquinas. Con el teclado, Tab lleva al recuadro, que las flechas
            mueven, y a sus esquinas, con las que cambian su tamaño; con Shift, de a más.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {picture === null ? null : (
          <BusyButton size="sm" variant="primary" isBusy={isBusy} onClick={save}>
            Guardar el recorte
          </BusyButton>
        )}
        <BusyButton size="sm" isBusy={isBusy} onClick={() => onSave(file)}>
          Guardar entera
        </BusyButton>
        <BusyButton size="sm" variant="ghost" isBusy={isBusy} onClick={onSkip}>
          No agregarla
        </BusyButton>
      </div>
      <p role="status" className="text-sm">
        {isBusy
          ? 'Guardando…'
          : waiting === 0
            ? ''
            : `Después ${waiting === 1 ? 'queda 1 más' : `quedan ${waiting} más`}.`}
      </p>
    </section>
  );
}

const FREE: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 };

/** The largest square but a margin, in the middle. */
function squareIn({ width, height }: ImageBitmap): PercentCrop {
  const side = makeAspectCrop(
    { unit: '%', ...(width > height ? { height: 90 } : { width: 90 }) },
    1,
    width,
    height,
  );
  return centerCrop(side, width, height);
}

/** On the screen: handles of 24 pixels lie beside each other. */
const MIN_FRAME = 56;

/** The shortest side of the frame on the screen, so that the shop accepts what is inside. A small picture stays whole. */
function leastSide({ width }: ImageBitmap, { clientWidth, clientHeight }: HTMLCanvasElement): number {
  const accepted = Math.ceil((MIN_PHOTO_SIDE * clientWidth) / width);
  return Math.min(Math.max(MIN_FRAME, accepted), clientWidth, clientHeight);
}

const LABELS = {
  cropArea: 'Recuadro: las flechas lo mueven',
  nwDragHandle: 'Esquina de arriba a la izquierda: las flechas cambian el tamaño',
  nDragHandle: 'Borde de arriba: las flechas cambian el tamaño',
  neDragHandle: 'Esquina de arriba a la derecha: las flechas cambian el tamaño',
  eDragHandle: 'Borde derecho: las flechas cambian el tamaño',
  seDragHandle: 'Esquina de abajo a la derecha: las flechas cambian el tamaño',
  sDragHandle: 'Borde de abajo: las flechas cambian el tamaño',
  swDragHandle: 'Esquina de abajo a la izquierda: las flechas cambian el tamaño',
  wDragHandle: 'Borde izquierdo: las flechas cambian el tamaño',
};
