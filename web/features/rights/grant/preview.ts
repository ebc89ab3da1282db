import type { CommonRights } from '#contract/files/rights.ts';
import type { Right } from '#contract/rights.ts';
import { count, day, number } from '../../../lib/format.ts';
import { span } from '../words.ts';
import type { RightsChange } from './dialog-state.ts';

type NamedRight = Pick<Right, 'uuid' | 'name' | 'default_duration' | 'valid_from' | 'valid_to' | 'withdrawn'>;

const have = (common: CommonRights, uuid: string) => common.rights.find((right) => right.uuid === uuid)?.count ?? 0;

function given(common: CommonRights, { uuid, name }: NamedRight): string {
  const has = have(common, uuid);
  const beside = has > 0 ? ` (${number(has)} ${has === 1 ? 'has' : 'have'} it already)` : '';
  return `${name} will be added to ${count(common.total - has, 'file')}${beside}.`;
}

/** The shortest duration of what is given sets a date where there is none. */
function dated(common: CommonRights, rights: readonly NamedRight[]): string[] {
  const days = rights.flatMap((right) => right.default_duration ?? []);
  if (days.length === 0 || common.without_expiry === 0) return [];
  const who =
    common.without_expiry === common.total
      ? common.total === 1
        ? 'It has no expiry date and'
        : 'None has an expiry date: each'
      : `${count(common.without_expiry, 'file')} without an expiry date`;
  const one = common.total === 1 || (common.without_expiry === 1 && common.total > 1);
  const verb = common.without_expiry === common.total || one ? 'expires' : 'expire';
  return [`${who} ${verb} ${span(Math.min(...days))} from now.`];
}

function expiring(common: CommonRights, expiry: string | undefined): string[] {
  if (expiry === undefined) return [];
  const all = common.total === 1 ? 'The file' : `All ${number(common.total)} files`;
  const [ends, never] = common.total === 1 ? ['expires', 'never expires'] : ['expire', 'never expire'];
  return [expiry === '' ? `${all} ${never}.` : `${all} ${ends} on ${day(expiry)}.`];
}

/** The moment from which files with these rights and this expiry date are out of reach: at once, or a day; undefined where this does not end it. */
function withdrawal(rights: readonly NamedRight[], expiry: string | undefined, today: string): string | undefined {
  const stops = ({ withdrawn, valid_from: first, valid_to: last }: NamedRight) =>
    withdrawn || (first !== null && first > today) || (last !== null && last < today);
  if (rights.some(stops) || (expiry && expiry <= today)) return 'at once';
  const last = rights.flatMap(({ valid_to }) => valid_to ?? []).toSorted()[0];
  if (expiry && (last === undefined || expiry <= last)) return `on ${day(expiry)}`;
  return last && `after ${day(last)}`;
}

/** The published files that the change takes from people outside. */
function withdrawn({ total, published }: CommonRights, when: string | undefined): string[] {
  const { files, places, exact } = published;
  if (when === undefined || files === 0) return [];
  const from = `withdrawn from ${exact ? '' : 'at least '}${count(places, 'place')} ${when}.`;
  if (total === 1) return [`It is published and will be ${from}`];
  return [`${exact ? '' : 'At least '}${count(files, 'published file')} will be ${from}`];
}

/** The changes that saving would make, in sentences. `rights` are all that are offered. */
export function preview(
  common: CommonRights,
  rights: readonly NamedRight[],
  wanted: RightsChange,
  today = new Date().toISOString().slice(0, 10),
): string[] {
  const { touched, context, expiry } = wanted;
  const give = rights.filter(({ uuid }) => touched[uuid] === 'give' && have(common, uuid) < common.total);
  const take = rights.filter(({ uuid }) => touched[uuid] === 'take' && have(common, uuid) > 0);
  return [
    ...give.map((right) => given(common, right)),
    ...take.map(({ uuid, name }) => `${name} will be removed from ${count(have(common, uuid), 'file')}.`),
    ...(expiry === undefined ? dated(common, give) : []),
    ...(context === undefined
      ? []
      : [`The details of ${common.total === 1 ? 'the file' : `all ${number(common.total)} files`} will be replaced.`]),
    ...expiring(common, expiry),
    ...withdrawn(common, withdrawal(give, expiry, today)),
  ];
}
