import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterByPasskey, offersQuietly, passkeyTrouble, whyNoPasskeys } from '../../lib/passkeys.ts';
import { FormError } from '../../ui/form/FormError.tsx';

/** The server forgets what it asked after five minutes. */
const askAgainMs = 4 * 60_000;

/**
 * Signs in with a passkey: by the button, or quietly, offered by the browser in the field for the email. A browser does one
 * of both at a time. `onDone` runs when the session is there.
 */
export function PasskeyButton({ onDone }: { onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  const done = useEffectEvent(onDone);

  async function offer(signal: AbortSignal) {
    if (!(await offersQuietly()) || signal.aborted) return;
    const controller = new AbortController();
    asking.current = controller;
    const timer = setTimeout(() => {
      controller.abort();
      void offer(signal);
    }, askAgainMs);
    const stop = () => controller.abort();
    signal.addEventListener('abort', stop);
    try {
      await enterByPasskey({ quietly: true, signal: controller.signal });
      await done();
    } catch (error) {
      const { cancelled, text } = passkeyTrouble(error);
      // Nobody asked for it, so that only what came of a choice is told.
      if (!cancelled && !(error instanceof DOMException)) setRefused(text);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }
  const begin = useEffectEvent(offer);
  useEffect(() => {
    const leave = new AbortController();
    void begin(leave.signal);
    return () => leave.abort();
  }, []);

  async function ask() {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setBusy(true);
    setRefused(undefined);
    try {
      await enterByPasskey({ quietly: false, signal: controller.signal });
      await onDone();
    } catch (error) {
      const { cancelled, text } = passkeyTrouble(error);
      if (!cancelled) setRefused(text);
      setBusy(false);
    }
  }

  if (whyNoPasskeys() !== undefined) return null;
  return (
    <>
      <FormError text={refused} />
      <Button
        size="lg"
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.75} />}
        onClick={() => void ask()}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
