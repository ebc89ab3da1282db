import { Suspense } from 'react';
import { useKey } from '../../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { isAtCard, usePeek } from './use-peek.ts';

const PeekPanel = lazyWhenIdle(async () => (await import('./PeekPanel.tsx')).PeekPanel);

/** A preview of the post whose card the pointer rests on or the keyboard is at; P shows it at once, Escape closes it. */
export function Peek() {
  const { peeked, toggle } = usePeek();
  useKey('p', toggle, { label: 'Preview of a post', group: 'Social calendar', when: isAtCard });
  return <Suspense>{peeked && <PeekPanel key={peeked.uuid} uuid={peeked.uuid} card={peeked.card} />}</Suspense>;
}
