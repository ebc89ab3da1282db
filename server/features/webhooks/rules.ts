import { createHmac } from 'node:crypto';
import { retryDelays, type WebhookEvent } from '#contract/webhooks/rules.ts';

const named: Readonly<Record<string, WebhookEvent | null>> = {
  'file.create': 'file.created',
  'version.processed': 'file.processed',
  'version.ready': 'download.ready',
  'file.recycle': 'file.recycled',
  'file.restore': 'file.restored',
  'file.delete': 'file.deleted',
  'file.version': 'version.created',
  'file.version_delete': 'version.deleted',
  // One person's own.
  'file.star': null,
  'comment.create': 'comment.created',
  'comment.update': 'comment.updated',
  'comment.resolve': 'comment.updated',
  'comment.delete': 'comment.deleted',
  'folder.create': 'folder.created',
  'folder.restore': 'folder.created',
  'folder.delete': 'folder.deleted',
  'collection.create': 'collection.created',
  'collection.restore': 'collection.created',
  'collection.delete': 'collection.deleted',
  'gallery.create': 'gallery.created',
  'gallery.restore': 'gallery.created',
  'gallery.delete': 'gallery.deleted',
  'gallery.publish': 'gallery.published',
  'single_embed.create': 'single_embed.created',
  'single_embed.restore': 'single_embed.created',
  'single_embed.delete': 'single_embed.deleted',
  // A collection that fills itself has changed without anybody's doing.
  'collection.filled': null,
  'tag.create': 'tag.created',
  'tag.restore': 'tag.created',
  'tag.delete': 'tag.deleted',
  'right.create': 'right.created',
  'right.restore': 'right.created',
  'right.delete': 'right.deleted',
  'attribute.create': 'attribute.created',
  'attribute.restore': 'attribute.created',
  'attribute.delete': 'attribute.deleted',
  'request.create': 'download_request.created',
  'request.approve': 'download_request.decided',
  'request.deny': 'download_request.decided',
  'request.reopen': 'download_request.decided',
  'member.create': 'member.joined',
  'member.update': 'member.updated',
  'member.remove': 'member.left',
};
const otherwise: Readonly<Record<string, WebhookEvent>> = {
  file: 'file.updated',
  folder: 'folder.updated',
  collection: 'collection.updated',
  single_embed: 'single_embed.updated',
  gallery: 'gallery.updated',
  tag: 'tag.updated',
  right: 'right.updated',
  attribute: 'attribute.updated',
};

/** What a line of history is told as; null when no webhook hears of it. */
export const eventOf = ({ action, noun }: { action: string; noun: string }): WebhookEvent | null =>
  action in named ? (named[action] ?? null) : (otherwise[noun] ?? null);

/** What an attempt comes to: the seconds until the next one, or null when that was the last. */
export const delayAfter = (attempts: number): number | null => retryDelays[attempts - 1] ?? null;

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Proves to the receiver that a body comes from here and is not an old one sent again: `t=<seconds>,v1=<hex>`. */
export function signatureOf(secret: string, at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** The beginning of an answer as text that can be stored and shown, whatever was sent. */
export function textOf(bytes: Buffer, most: number): string {
  const text = new TextDecoder().decode(bytes.subarray(0, most));
  // The last character may have been cut through.
  const whole = bytes.length > most ? text.replace(/\uFFFD+$/, '') : text;
  return whole.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '\uFFFD').toWellFormed();
}
