import type { ComponentType } from 'react';
import { CallError } from './call.ts';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The reason, in the server's words. */
  readonly reason?: string | undefined;
  readonly icon?: ComponentType<{ size?: number; stroke?: number }> | undefined;
  readonly action?: ToastAction | undefined;
  /** 0–100; a toast with progress stays until it is dismissed or shown again without. */
  readonly progress?: number | undefined;
  /** Stays until it is dismissed or replaced, as while something runs. */
  readonly stays?: boolean | undefined;
}

export type ToastOptions = Partial<Pick<Toast, 'id' | 'icon' | 'action' | 'progress' | 'stays' | 'reason'>>;

const somethingWrong = 'Something went wrong.';

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
let made = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): string {
  made += 1;
  const toast: Toast = { ...options, id: options.id ?? `toast-${made}`, kind, text };
  const known = toasts.some((other) => other.id === toast.id);
  set(known ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [...toasts, toast].slice(-5));
  return toast.id;
}

/** One sentence at the foot of the screen. Showing the same `id` again replaces the sentence in place. */
export const toast = {
  /** Goes after 4 seconds. */
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  /** Stays until it is closed. */
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** The failure, with the server's own sentence below when it refused; that alone where nothing else is said. */
  failure(error: unknown, failed: string = somethingWrong, options?: ToastOptions): string {
    const reason = error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : undefined;
    if (reason && failed === somethingWrong) return show('error', reason, options);
    return show('error', failed, { ...options, reason: reason === failed ? undefined : reason });
  },
  dismiss(id: string): void {
    set(toasts.filter((toast) => toast.id !== id));
  },
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
