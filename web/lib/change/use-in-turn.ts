import { useRef } from 'react';

/**
 * Runs changes one after the other, in the order in which they were asked for: none is lost while another is under way,
 * and each begins with what the one before it left. A change that fails tells it by itself, and the next one begins.
 */
export function useInTurn(): (change: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (change) => {
    last.current = last.current.then(change).catch(() => undefined);
  };
}
