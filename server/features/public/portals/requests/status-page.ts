import { type Html, html } from '#contract/core/html.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import { linkOf, statusOf, tokenOf } from '#features/download-requests/rules.ts';
import type { StandingRow } from '#features/download-requests/store.visitors.ts';
import type { PublicPage } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import type { Open } from '../open.ts';
import { drawPage } from '../page/draw.ts';
import { homeOf } from '../page/home-of.ts';
import { crumbs } from '../page/lists.ts';
import { lonePage } from '../page/lone.ts';
import { createPalette } from '../page/palette.ts';
import type { Speech } from '../words/speech.ts';
import { filesOf } from './form-page.ts';

interface Told {
  readonly title: string;
  readonly body: Html;
}

const said = (message: string | null): Html | false =>
  message !== null && html`<blockquote class="words" dir="auto">${message}</blockquote>`;

/** A request, and whether it is looked at by somebody who reads emails at its address: answers are theirs alone. */
interface Standing {
  readonly row: StandingRow;
  readonly isTheirs: boolean;
}

/** Whoever is told: in which language, and by which team. */
interface Telling {
  readonly speech: Speech;
  readonly team: string;
}

function approved({ secret, origin }: Services, { row, isTheirs }: Standing, { speech }: Telling): Told {
  const title = speech.say('requestApproved');
  const moment = row.expires_at && speech.moment(row.expires_at.toISOString());
  // Anybody can ask in the name of an address.
  if (!isTheirs || row.grant_id === null)
    return { title, body: html`<p>${moment ? speech.say('linkSentUntil', { moment }) : speech.say('linkSent')}</p>` };
  const link = linkOf(origin, tokenOf(secret, row.grant_id, row));
  const files = moment
    ? speech.counted('canDownloadUntil', row.granted, { moment })
    : speech.counted('canDownload', row.granted);
  return {
    title,
    body: html`<p>${files}</p>${said(row.message)}<p><a class="button" href="${link}">${speech.say('download')}</a></p>`,
  };
}

/** The status of a request in words. */
export function toldOf(services: Services, { row, isTheirs }: Standing, to: Telling): Told {
  const { speech, team } = to;
  const day = (at: Date) => speech.day(at.toISOString());
  const message = isTheirs ? row.message : null;
  switch (statusOf(row, row.read_at)) {
    case 'pending':
      return {
        title: speech.say('requestSent'),
        body: html`<p>${speech.say('notDecided', { team })}</p>${row.needed_until && html`<p>${speech.say('youNeedUntil', { day: day(row.needed_until) })}</p>`}`,
      };
    case 'approved':
      return approved(services, { row, isTheirs }, to);
    case 'denied':
      return {
        title: speech.say(row.withdrawn ? 'downloadWithdrawn' : 'requestDeclined'),
        body: html`<p>${speech.say(row.withdrawn ? 'withdrawn' : 'declined', { team })}</p>${said(message)}`,
      };
    case 'expired':
      return {
        title: speech.say('downloadEnded'),
        body: html`<p>${row.expires_at ? speech.say('endedAt', { moment: speech.moment(row.expires_at.toISOString()) }) : speech.say('ended')}</p>`,
      };
  }
}

/** The page of a request within its Media Centre, with the files that are still shown there. */
export function standingPage(
  services: Services,
  open: Open,
  {
    row,
    isTheirs,
    files,
    missing,
    address,
  }: Standing & { files: readonly PortalFile[]; missing: number; address: string },
): PublicPage {
  const palette = createPalette();
  const { speech } = open;
  const { title, body } = toldOf(services, { row, isTheirs }, { speech, team: open.teamName });
  const asked = html`<section class="sec" aria-labelledby="asked"><h2 id="asked">${speech.say('requestedOn', { day: speech.day(row.created_at.toISOString()) })}</h2>${filesOf(files, palette)}${missing > 0 && html`<p class="soft">${speech.counted('requestedGone', missing)}</p>`}<p><a class="more" href="${homeOf(open)}">${speech.sayHtml('backTo', { title: html`<bdi>${open.title}</bdi>` })}</a></p></section>`;
  return drawPage(services.origin, open, {
    title,
    palette,
    address,
    indexed: false,
    body: html`${crumbs(open, [], speech.say('yourRequest'))}<header class="head"><h1>${title}</h1><div role="status">${body}</div></header>${asked}`,
  });
}

/** The same where the Media Centre is closed to this visitor by now. */
export function loneStanding(services: Services, standing: Standing, to: Telling): PublicPage {
  const { title, body } = toldOf(services, standing, to);
  return lonePage(title, body, to.speech);
}
