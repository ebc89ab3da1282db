import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { markOf } from '../shared/text-marks.ts';
import { quoted } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { errorIn, sentenceFor } from './errors.ts';
import { form, type Graph } from './graph.ts';

/** A network that is given containers, which it fills by itself, and that are published once they are ready. */
export interface ContainerWays {
  readonly graph: Graph;
  readonly place: Place;
  readonly at: (id: string) => string;
  /** The address at which they are made, and the one at which they are published. */
  readonly make: string;
  readonly publish: string;
  /** The field that tells how a container stands, and the one that tells why it failed. */
  readonly state: 'status_code' | 'status';
  readonly why: 'status' | 'error_message';
  readonly network: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

export const made = z.object({ id: z.string() });
const standing = z.object({
  status_code: z.string().optional(),
  status: z.string().optional(),
  error_message: z.string().optional(),
});
/** `expired`: it was not published in its time. `missing`: nobody knows of it any more. */
type Standing =
  | 'ready'
  | 'working'
  | 'out'
  | 'expired'
  | 'missing'
  | { readonly failed: string; readonly kind: 'later' | 'refused' };

/** Failures that a new container may not have: of the network, of downloads, of files that waited too long. */
const passing = new Set([2207001, 2207003, 2207020, 2207032, 2207053]);
const mostWaitMs = 300_000;
const states: Readonly<Record<string, Standing>> = {
  FINISHED: 'ready',
  IN_PROGRESS: 'working',
  PUBLISHED: 'out',
  EXPIRED: 'expired',
};

export async function standingOf(services: ConnectorServices, ways: ContainerWays, id: string): Promise<Standing> {
  const { graph, place, at, state, why, network } = ways;
  const answer = await graph.ask(services, place, { path: at(id), query: { fields: `${state},${why}` } });
  if (answer.status >= 400 && [24, 100].includes(errorIn(answer.body)?.code ?? 0)) return 'missing';
  const told = graph.read(services, answer, standing);
  const known = states[told[state] ?? ''];
  if (known) return known;
  const reason = told[why] ?? '';
  const code = Number(/\b2207\d{3}\b/.exec(reason)?.[0] ?? 0);
  if (passing.has(code)) return { failed: `${network} could not take the files at the moment.`, kind: 'later' };
  const said = sentenceFor(network, code) ?? `${network} could not use a file.${quoted(reason)}`;
  return { failed: said, kind: 'refused' };
}

/** A container under a name in the progress: of an earlier try where it can still be used, else made now. */
export async function container(
  services: ConnectorServices,
  ways: ContainerWays,
  { post, name, mark }: { post: OutgoingPost; name: string; mark: string },
  params: () => Promise<Params>,
): Promise<string> {
  const [earlier, its] = (post.progress[name] ?? '').split(' ');
  if (earlier && its === mark) {
    const standing = await standingOf(services, ways, earlier);
    if (standing === 'ready' || standing === 'working') return earlier;
  }
  const { graph, place, make: path } = ways;
  const { id } = await graph.get(services, place, { path, ...form(await params()) }, made);
  await post.keep({ [name]: `${id} ${mark}` });
  return id;
}

/** Waits until a container can be published. */
export async function whenReady(services: ConnectorServices, ways: ContainerWays, id: string): Promise<void> {
  const look = async () => {
    const standing = await standingOf(services, ways, id);
    return standing === 'working' ? null : standing;
  };
  const standing = await until(look, ways.place.signal, mostWaitMs);
  if (standing === 'ready' || standing === 'out') return;
  if (standing === null) throw new NetworkTrouble('later', `${ways.network} is still working on the files.`);
  if (standing === 'expired' || standing === 'missing')
    throw new NetworkTrouble('later', `${ways.network} has lost the files.`);
  throw new NetworkTrouble(standing.kind, standing.failed);
}

/** Containers of this post that were told to be published: any of them may be out. */
const posted = ({ progress }: OutgoingPost): string[] => (progress.posting ? progress.posting.split(' ') : []);
/** The texts of those tries. */
export const textsOf = ({ progress }: OutgoingPost): string[] => (progress.texts ? progress.texts.split(' ') : []);

const withOne = (all: readonly string[], one: string): string => [...new Set([...all, one])].join(' ');

/** True when an earlier try's container is out; `unsure` while the network still works on one, or knows of none. */
export async function isOut(
  services: ConnectorServices,
  ways: ContainerWays,
  post: OutgoingPost,
): Promise<boolean | 'unsure'> {
  let unsure = false;
  for (const id of posted(post)) {
    const standing = await standingOf(services, ways, id);
    if (standing === 'out') return true;
    if (standing === 'working' || standing === 'missing') unsure = true;
  }
  return unsure ? 'unsure' : false;
}

/** Publishes a container. The same one is never published twice: the network refuses that. */
export async function publishContainer(
  services: ConnectorServices,
  { graph, place, publish: path }: ContainerWays,
  { post, id, text }: { post: OutgoingPost; id: string; text: string },
): Promise<string> {
  const before = post.progress.posting ?? '';
  await post.keep({ posting: withOne(posted(post), id), texts: withOne(textsOf(post), markOf(text)) });
  place.signal.throwIfAborted();
  try {
    const asked = { path, ...form({ creation_id: id }), moment: 'posting' } as const;
    return (await graph.get(services, place, asked, made)).id;
  } catch (error) {
    // Nothing came of it for certain, so nobody has to look for it.
    if (error instanceof NetworkTrouble && error.kind !== 'unknown') await post.keep({ posting: before });
    throw error;
  }
}
