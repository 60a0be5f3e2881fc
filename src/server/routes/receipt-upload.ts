import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { MAX_FILE_BYTES, type FileFault } from '#orders/files/order-file.ts';
import { expectBodyWithin } from '../http/limits/request-limits.ts';
import { sendProblem } from '../http/problems.ts';

/** How long a receipt may take: 5 MB at half a megabit per second. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** The limits of a route that takes a receipt, from a buyer or from the shop's own people. */
export const RECEIPT_UPLOAD = {
  bodyLimit: MAX_FILE_BYTES,
  onRequest: async ({ raw }: FastifyRequest) => expectBodyWithin(raw, UPLOAD_TIMEOUT_MS),
};

/** Answers that a file is no receipt. */
export function refuseReceiptFile(reply: FastifyReply, fault: FileFault) {
  switch (fault) {
    case 'empty':
    case 'unknown-type':
      return sendProblem(reply, 'bad-input', {
        detail: 'El comprobante tiene que ser un PDF, un JPG o un PNG.',
      });
    case 'too-large':
      return sendProblem(reply, 'too-large', {
        detail: `El comprobante puede pesar hasta ${MAX_FILE_MB} MB.`,
      });
  }
}
