import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '#platform/errors.ts';

/** Lets the calls of a scope read `multipart/form-data`, piece by piece. Everywhere else such a body is refused. */
export async function acceptMultipart(scope: FastifyInstance, maxFileBytes: number): Promise<void> {
  // Whoever takes a file refuses it at its first byte too many; the parser would wait for the end of the part, which may never come.
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxFileBytes + 1, files: 500, fields: 20, fieldSize: 20_000, headerPairs: 50, parts: 520 },
  });
}

const broken = (): never =>
  fail('invalid', 'This form cannot be read: it is incomplete, or it is not multipart/form-data as its header says.');

/** Refusals of the parser that say what is wrong with a form by a status of their own: too many parts, a file too large. */
const saysWhy = (error: unknown) => typeof (error as { statusCode?: unknown } | null)?.statusCode === 'number';

/** Hands over the parts of a form one after the other. A form that cannot be read is refused in words, wherever it breaks. */
export async function readForm(
  request: Pick<FastifyRequest, 'parts'>,
  take: (part: Multipart) => Promise<void> | void,
): Promise<void> {
  const next = () => iterator.next().catch((error: unknown) => (saysWhy(error) ? Promise.reject(error) : broken()));
  const iterator = request.parts();
  for (let step = await next(); !step.done; step = await next()) {
    const part = step.value;
    try {
      await take(part);
    } catch (error) {
      // A body that ends in the middle of a file fails whoever reads that file.
      if (part.type === 'file' && error === part.file.errored && !saysWhy(error)) broken();
      throw error;
    }
  }
}
