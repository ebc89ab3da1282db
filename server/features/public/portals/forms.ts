import type { FastifyInstance } from 'fastify';
import { serverLimits } from '#contract/core/server-limits.ts';
import { invalid } from '#platform/errors.ts';

const longest = 300;

/** A form of a page as its fields. */
export class SentForm {
  readonly #fields: URLSearchParams;
  constructor(body: unknown) {
    this.#fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  }
  /** A field on one line; empty when it was left out. */
  text(name: string, atMost: number = longest): string {
    return this.lines(name, atMost).replaceAll(/[\r\n]+/g, ' ');
  }
  /** A field of several lines. */
  lines(name: string, atMost: number): string {
    // Browsers count a line break as one character, and send two.
    const value = (this.#fields.get(name) ?? '').replaceAll('\r\n', '\n').trim();
    if (value.length > atMost || value.includes('\0') || !value.isWellFormed())
      invalid(name, `must have at most ${atMost} characters`);
    return value;
  }
  all(name: string): string[] {
    return this.#fields.getAll(name).slice(0, serverLimits.basketFiles + 1);
  }
}

/** Lets the addresses of a scope take forms as browsers send them without a script. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}
