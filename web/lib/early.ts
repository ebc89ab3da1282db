declare global {
  interface Window {
    /** By address, what `assets/early-4.js` asked for. */
    vitrineEarly?: Map<string, Promise<Response>>;
  }
}

/** The answer the page asked for before its scripts were there, for the first who wants it. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.window?.vitrineEarly?.get(address);
  globalThis.window?.vitrineEarly?.delete(address);
  return answer;
}

/** After a change or a refusal, what was asked before no longer holds. */
export function forgetEarly(): void {
  globalThis.window?.vitrineEarly?.clear();
}
