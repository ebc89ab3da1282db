import { EventEmitter } from 'node:events';

/**
 * A knock inside this process after something was committed, so that listeners look at once. It carries no data and may
 * be missed: whoever needs to be sure also looks every now and then.
 */
export interface Pulse {
  changed(): void;
  onChange(listener: () => void): () => void;
}

export function createPulse(): Pulse {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    changed: () => void emitter.emit('change'),
    onChange: (listener) => {
      emitter.on('change', listener);
      return () => void emitter.off('change', listener);
    },
  };
}
