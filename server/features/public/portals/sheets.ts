import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { fail, invalid } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import { sendPage } from '#platform/http/page.ts';
import type { Services } from '#server/services.ts';
import { placesIn } from './basket.ts';
import { acceptForms, SentForm } from './forms.ts';
import { albumOf } from './listed.ts';
import type { Open } from './open.ts';
import { basketAt } from './page/basket.ts';
import { homeOf } from './page/home-of.ts';
import { sheetPage } from './page/sheet.ts';
import { type Answer, atPortal } from './page.ts';
import { sheetOf, sheetOfAlbum } from './sheet.ts';
import { fewestColumns, mostColumns } from './sheet-pdf/layout.ts';
import { sendSheetPdf } from './sheet-pdf/send.ts';
import { albumIn, limitVisit } from './show.ts';

interface Asked {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly open: Open;
}

const sheetQuery = z.object({ album: uuid.optional(), files: z.union([z.string(), z.array(z.string())]).optional() });

async function ofAlbum({ services, reply, open }: Asked, named: string): Promise<FastifyReply> {
  const album = albumIn(open, named);
  const back = [...album.above, album].map((one) => albumOf(open, one));
  const sheet = await sheetOfAlbum(services, open, album);
  const address = `${homeOf(open)}/sheet?album=${album.id}`;
  return sendPage(reply, sheetPage(services.origin, open, { sheet, back, address, album: album.id }));
}

async function ofFiles({ services, reply, open }: Asked, places: readonly string[]): Promise<FastifyReply> {
  const sheet = await sheetOf(services, open, places);
  const back = places.length <= 100 ? [{ url: basketAt(open, places), title: open.speech.say('selectedFiles') }] : [];
  return sendPage(
    reply,
    sheetPage(services.origin, open, { sheet, back, address: `${homeOf(open)}/sheet`, album: null }),
  );
}

/** The sheet of what an address names. */
export const showSheet: Answer = async (asked) => {
  await limitVisit(asked);
  const { data } = sheetQuery.safeParse(asked.request.query);
  if (!data) invalid('album', 'must be an album of this Media Centre');
  return data.album === undefined ? ofFiles(asked, placesIn([data.files ?? []].flat())) : ofAlbum(asked, data.album);
};

async function chosen(asked: Asked): Promise<FastifyReply> {
  requireOwnOrigin(asked.request.headers, asked.services.origin);
  await limitVisit(asked);
  return ofFiles(asked, placesIn(new SentForm(asked.request.body).all('files')));
}

const pdfForm = z.object({
  paper: z.enum(['a4', 'letter']).catch('a4'),
  columns: z.coerce.number().int().min(fewestColumns).max(mostColumns).catch(4),
});

/** The same sheets as PDF. */
async function pdfOf(asked: Asked, album: string | undefined, files: readonly string[], form: unknown) {
  const { services, open } = asked;
  await limitVisit(asked);
  const sheet =
    album === undefined
      ? await sheetOf(services, open, placesIn([...files]))
      : await sheetOfAlbum(services, open, albumIn(open, album));
  if (sheet.items.length === 0) fail('gone', open.speech.say('nothingToPrint'));
  return sendSheetPdf(asked, sheet, pdfForm.parse(form));
}

async function namedPdf(asked: Asked): Promise<FastifyReply> {
  const { data } = sheetQuery.safeParse(asked.request.query);
  if (!data) invalid('album', 'must be an album of this Media Centre');
  return pdfOf(asked, data.album, [data.files ?? []].flat(), asked.request.query);
}

async function chosenPdf(asked: Asked): Promise<FastifyReply> {
  requireOwnOrigin(asked.request.headers, asked.services.origin);
  const form = new SentForm(asked.request.body);
  const album = uuid.optional().safeParse(form.text('album') || undefined);
  if (!album.success) invalid('album', 'must be an album of this Media Centre');
  return pdfOf(asked, album.data, form.all('files'), { paper: form.text('paper'), columns: form.text('columns') });
}

/** Contact sheets to print: of an album, or of what a visitor has chosen. */
export function mountPortalSheets(app: FastifyInstance, services: Services): void {
  app.get('/m/:slug/sheet', atPortal(services, showSheet));
  app.get('/m/:slug/sheet.pdf', atPortal(services, namedPdf));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/m/:slug/sheet', atPortal(services, chosen));
    scope.post('/m/:slug/sheet.pdf', atPortal(services, chosenPdf));
  });
}
