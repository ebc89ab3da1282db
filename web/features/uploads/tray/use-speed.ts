import { useEffect, useRef, useState } from 'react';

/** Bytes per second over the last few seconds. */
export function useSpeed(sent: number, running: boolean): number {
  const [speed, setSpeed] = useState(0);
  const latest = useRef(sent);
  latest.current = sent;
  useEffect(() => {
    if (!running) return;
    let last = latest.current;
    const timer = setInterval(() => {
      const moved = Math.max(0, latest.current - last);
      last = latest.current;
      setSpeed((known) => (known === 0 ? moved : known * 0.8 + moved * 0.2));
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return running ? speed : 0;
}
