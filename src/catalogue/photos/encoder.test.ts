import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openEncoder } from './encoder.ts';

function open(timeoutMs?: number) {
  const encoder = openEncoder(timeoutMs);
  onTestFinished(encoder.close);
  return encoder;
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

test('pictures are encoded in a process of its own, one after the other', async () => {
  const encoder = open();
  expect(await encoder.encode(await picture())).toMatchObject({
    ok: true,
    photo: { width: 400, height: 300 },
  });
  expect(await encoder.encode(Buffer.from('no picture'))).toEqual({ ok: false, reason: 'not a picture' });
  const again = await encoder.encode(await picture());
  expect(again.ok && again.files.map(({ bytes }) => bytes.length > 0)).toEqual([true, true, true, true]);
});

test('a drawing is painted in the same process', async () => {
  const encoder = open();
  const painted = await encoder.paint('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"/>');
  expect(await sharp(painted ?? undefined).metadata()).toMatchObject({
    format: 'png',
    width: 200,
    height: 150,
  });
  expect(await open(1).paint('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')).toBeNull();
});

test('a picture that takes too long, or ends the process, is given up, and the next one is encoded', async () => {
  const encoder = open(1);
  expect(await encoder.encode(await picture())).toEqual({ ok: false, reason: 'encoder ended' });
  const patient = open();
  const first = patient.encode(await picture());
  patient.close();
  expect(await first).toEqual({ ok: false, reason: 'encoder ended' });
  expect(await patient.encode(await picture())).toMatchObject({ ok: true });
});
