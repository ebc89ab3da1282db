import { onReachable } from '../../../lib/online.ts';
import { live } from './page-life.ts';
import { type ChosenFiles, PageUploads } from './page-uploads.ts';
import { takeOver } from './take-over.ts';
import { UploadIntake } from './upload-intake.ts';
import { type OnStored, UploadSender } from './upload-sender.ts';

/** The uploader of a page. */
export type Engine = Pick<UploadIntake, 'take' | 'revive' | 'reopen' | 'retry'> &
  Pick<UploadSender, 'pause' | 'resume' | 'cancel' | 'decide'>;

/** Starts the uploader of this page, and takes up what earlier pages left. */
export function startEngine(user: string, chosen: ChosenFiles, onStored: OnStored): Engine {
  live();
  const page = new PageUploads(chosen);
  const sender = new UploadSender(page, onStored);
  const intake = new UploadIntake(page, sender);
  onReachable(() => sender.wake());
  window.addEventListener('online', () => sender.wake());
  void takeOver(user, (adopted) => intake.goOn(adopted))
    .then(() => page.tidy())
    .catch(() => undefined);
  return {
    take: (records) => intake.take(records),
    revive: (id, file) => intake.revive(id, file),
    reopen: (id) => intake.reopen(id),
    retry: (id) => intake.retry(id),
    pause: (ids) => sender.pause(ids),
    resume: (ids) => sender.resume(ids),
    cancel: (ids) => sender.cancel(ids),
    decide: (id, decision) => sender.decide(id, decision),
  };
}
