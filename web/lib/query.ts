import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { isReachable, onReachable } from './online.ts';

let leave: (() => void) | undefined;

/** The action when the session has ended: the router goes to sign-in and keeps the way back. */
export function onSessionEnd(action: () => void): void {
  leave = action;
}

function notice(error: unknown): void {
  if (error instanceof CallError && error.status === 401) leave?.();
}

/** True when another try makes sense: what was refused stays refused; what may be chance is tried twice more. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || error.status >= 500;
}

// Calls fail at once when the server is away, so a screen can say so, and run again when it is back.
onlineManager.setEventListener((set) => onReachable(() => set(isReachable())));

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
