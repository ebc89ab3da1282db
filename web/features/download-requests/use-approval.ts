import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest } from '#contract/download-requests.ts';
import type { Decision } from './decide.ts';

/** A day where the reviewer is, as a date field has it. */
export const dayOf = (at: Date): string => {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
};
/** The last moment of a day where the reviewer is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();
const usualEnd = () => dayOf(new Date(Date.now() + limits.requestDays * 86_400_000));

/** The end so far, or the day until which the requester needs the files; else the usual one. */
function startOf({ status, expires_at, needed_until }: DownloadRequest): string {
  if (status === 'approved' && expires_at) return dayOf(new Date(expires_at));
  // A day, in the words of who typed it, wherever they are.
  const needed = needed_until?.slice(0, 10);
  return needed && needed >= dayOf(new Date()) ? needed : usualEnd();
}

interface Approval {
  requests: readonly DownloadRequest[];
  onApprove: (verdict: Decision) => Promise<void>;
  onDone: () => void;
}

/** The state of an approval: of a single request some of its files, of several all; the last day, and the message. */
export function useApproval({ requests, onApprove, onDone }: Approval) {
  const [first] = requests;
  const single = requests.length === 1 ? first : undefined;
  const known = single?.status === 'approved';
  const [chosen, setChosen] = useState(
    () => new Set(single?.files.filter(({ granted }) => !known || granted).map(({ uuid }) => uuid)),
  );
  const [day, setDay] = useState(first ? startOf(first) : usualEnd());
  const [size, setSize] = useState(known ? (single?.granted_size ?? 'original') : (single?.size ?? 'original'));
  const [message, setMessage] = useState(single?.message ?? '');
  const approve = useMutation({
    mutationFn: () =>
      onApprove({
        status: 'approved',
        expires_at: endOf(day),
        message: message.trim() || null,
        ...(single ? { files: [...chosen], size } : {}),
      }),
    onSuccess: onDone,
  });
  return {
    single,
    /** It was approved before, and is changed now. */
    known,
    chosen,
    toggle(uuid: string) {
      const next = new Set(chosen);
      if (!next.delete(uuid)) next.add(uuid);
      setChosen(next);
    },
    day,
    setDay,
    size,
    setSize,
    message,
    setMessage,
    ready: day !== '' && (!single || chosen.size > 0),
    approve,
  };
}
