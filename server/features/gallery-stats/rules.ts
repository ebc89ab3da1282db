import type { z } from 'zod';
import type { sendGalleryEvents } from '#contract/public/galleries.ts';

export type GalleryEvent = z.output<(typeof sendGalleryEvents)['body']>['events'][number];
export const figures = ['views', 'impressions', 'clicks', 'cta_clicks', 'downloads'] as const;
export type Figure = (typeof figures)[number];
export type Figures = Record<Figure, number>;
export const noFigures = (): Figures => ({ views: 0, impressions: 0, clicks: 0, cta_clicks: 0, downloads: 0 });

/** A visit that began, if nobody counted it yet. Without a session each is its own. */
export interface Visit {
  readonly session: string | null;
  readonly viewed: boolean;
  readonly host: string | null;
}

/** The reports of one request about a gallery, counted. */
export interface VisitCounts {
  readonly gallery: Figures;
  /** By place. */
  readonly places: ReadonlyMap<string, Figures>;
  /** By call to action. */
  readonly ctas: ReadonlyMap<string, number>;
  readonly visits: readonly Visit[];
}

/** The content of the gallery that visitors see now: events of anything else are nobody's. */
export interface VisibleContent {
  hasPlace(id: string): boolean;
  hasCta(place: string | undefined, id: string): boolean;
  hostOf(event: GalleryEvent): string | null;
}

const figureOf = {
  view: 'views',
  impression: 'impressions',
  click: 'clicks',
  cta: 'cta_clicks',
  download: 'downloads',
} as const;

function isMeant({ event, file, cta }: GalleryEvent, known: VisibleContent): boolean {
  if (file !== undefined && !known.hasPlace(file)) return false;
  if (event === 'cta') return cta !== undefined && known.hasCta(file, cta);
  return file !== undefined || event === 'view' || event === 'click';
}

/** Counts a batch of events. Each session is told of once; whether its visit counts is decided where all servers look. */
export function count(events: readonly GalleryEvent[], known: VisibleContent): VisitCounts {
  const gallery = noFigures();
  const places = new Map<string, Figures>();
  const ctas = new Map<string, number>();
  const sessions = new Map<string, Visit>();
  const visits: Visit[] = [];
  for (const one of events.filter((event) => isMeant(event, known))) {
    const { event, file, cta, session } = one;
    const figure = figureOf[event];
    if (figure !== 'views') {
      gallery[figure] += 1;
      if (file !== undefined) {
        const figures = places.get(file) ?? noFigures();
        figures[figure] += 1;
        places.set(file, figures);
      }
      if (event === 'cta' && cta !== undefined) ctas.set(cta, (ctas.get(cta) ?? 0) + 1);
    }
    const viewed = event === 'view';
    const visit = { session: session ?? null, viewed, host: viewed ? known.hostOf(one) : null };
    if (session === undefined) visits.push(...(viewed ? [visit] : []));
    else if (viewed || !sessions.has(session))
      sessions.set(session, sessions.get(session)?.viewed ? (sessions.get(session) ?? visit) : visit);
  }
  return { gallery, places, ctas, visits: [...sessions.values(), ...visits] };
}
