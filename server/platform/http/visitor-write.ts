import type { FastifyRequest } from 'fastify';
import { keepSource, sourceOf } from '#platform/audit/source.ts';
import { type Act, beginAct } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { HandleServices } from './handle.ts';

/** A change by whoever sent a form of a page, which is no call: one transaction, told of after its commit. */
export interface VisitorWrite {
  readonly act: Act;
  write<T>(change: (tx: Tx) => Promise<T>): Promise<T>;
}

export function visitorWrite(services: HandleServices, request: FastifyRequest, team: string): VisitorWrite {
  const source = sourceOf(request);
  return {
    act: beginAct(null, source.id),
    async write(change) {
      await keepSource(services.db, source, [team]);
      const result = await services.db.transaction().execute(change);
      services.pulse.changed();
      services.jobs.wake();
      return result;
    },
  };
}
