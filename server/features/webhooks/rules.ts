import { createHmac } from 'node:crypto';
import { retryDelays } from '#contract/webhooks/rules.ts';

/** The seconds until the next attempt, or null when that was the last. */
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
