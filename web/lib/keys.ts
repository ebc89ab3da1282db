import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

export interface KeyBinding {
  /** `event.key`, with `mod+` for Ctrl or ⌘ and `shift+` in front where needed: 's', '?', 'mod+k', 'Delete', 'ArrowLeft'. */
  readonly keys: readonly string[];
  /** The action, for the list under `?`. Without one it is not listed. */
  readonly label?: string | undefined;
  readonly group?: string | undefined;
  /** `overlay`: acts in the dialog marked `data-keys="overlay"`, and not on the page below. */
  readonly layer?: 'overlay' | undefined;
  /** While it answers true, the key is this one's before all others; otherwise it is left to them. */
  readonly when?: (() => boolean) | undefined;
  readonly run: (event: KeyboardEvent) => void;
}

const OFF = 'vitrine.single-keys';
const bindings = new Map<string, KeyBinding>();
const listeners = new Set<() => void>();
let listed: readonly KeyBinding[] = [];

function changed(): void {
  listed = [...bindings.values()].filter((binding) => binding.label !== undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function singleKeys(): boolean {
  try {
    return localStorage.getItem(OFF) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  if (on === singleKeys()) return;
  localStorage.setItem(OFF, on ? 'on' : 'off');
  changed();
}

/**
 * True when single letters act; each person may turn them off. Kept here too, so that they are off from the first
 * moment.
 */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeys);
}

/** Every key that does something right now, in the order they were added. */
export function useKeyList(): readonly KeyBinding[] {
  return useSyncExternalStore(subscribe, () => listed);
}

/** 'mod+k' for an event; shift counts only where it does not already change the key. */
export function nameOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const letter = /^\p{L}$/u.test(event.key);
  const shift = event.shiftKey && (letter || event.key.length > 1) ? 'shift+' : '';
  return mod + shift + (letter ? event.key.toLowerCase() : event.key);
}

const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=range]), textarea, select, [contenteditable=true]';
const OWN_KEYS = '[role=menu], [role=listbox], [role=combobox], [role=tree], [role=slider]';
/** Tabs move by the arrows of their own direction and leave the rest. */
const TABS = '[role=tablist]';

function busy(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  const navigation = /^(Arrow|Home|End|Enter|Page| |Escape)/.test(name) || !name.includes('+');
  if (navigation && target.closest(OWN_KEYS)) return !/^[?/]$/.test(name);
  const tabs = target.closest(TABS);
  if (tabs && /^(Arrow|Home|End)/.test(name))
    return !/^Arrow(Left|Right)$/.test(name) || tabs.getAttribute('aria-orientation') !== 'vertical';
  return (name === 'Enter' || name === ' ') && target.closest('button, a, summary') !== null;
}

function layerNow(): 'page' | 'overlay' | 'modal' {
  const dialogs = [...document.querySelectorAll('[aria-modal=true]')];
  if (dialogs.length === 0) return 'page';
  return dialogs.every(
    (dialog) => dialog.closest('[data-keys=overlay]') !== null || dialog.querySelector('[data-keys=overlay]') !== null,
  )
    ? 'overlay'
    : 'modal';
}

const POPOVER = '[class*="Popover-dropdown"]';
const popoverOpen = () => [...document.querySelectorAll(POPOVER)].some((one) => one.getClientRects().length > 0);
const seen = new WeakSet<KeyboardEvent>();

// A dialog that the very same key closes is still in the way of the page below.
let layerAtStart: ReturnType<typeof layerNow> = 'page';
const noteLayer = (event: KeyboardEvent) => {
  layerAtStart = layerNow();
  if (event.key !== 'Escape' || !document.querySelector('[role=tooltip]') || popoverOpen()) return;
  // A tooltip closes by Escape and keeps the key, but it is nothing that anyone meant to leave.
  setTimeout(() => {
    if (!seen.has(event)) onKeyDown(event);
  });
};

function onKeyDown(event: KeyboardEvent): void {
  seen.add(event);
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const name = nameOf(event);
  if (busy(event.target, name)) return;
  if (name.length === 1 && /[\p{L}\d]/u.test(name) && !singleKeys()) return;
  const layer = layerAtStart;
  if (layer === 'modal') return;
  // The latest wins: a screen may take over a key of the frame while it is shown.
  const bound = [...bindings.values()].reverse().filter((b) => b.keys.includes(name) && (b.layer ?? 'page') === layer);
  const binding = bound.find((b) => b.when?.()) ?? bound.find((b) => !b.when);
  if (!binding) return;
  event.preventDefault();
  binding.run(event);
}

if (typeof document !== 'undefined') {
  window.addEventListener('keydown', noteLayer, { capture: true });
  document.addEventListener('keydown', onKeyDown);
}

/** Binds keys while the component is shown. They do nothing in text fields and under dialogs. */
export function useKey(
  keys: string | readonly string[],
  run: (event: KeyboardEvent) => void,
  about: { label?: string; group?: string; layer?: 'overlay'; enabled?: boolean; when?: () => boolean } = {},
): void {
  const id = useId();
  const latest = useEffectEvent(run);
  const { label, group, layer, enabled = true, when } = about;
  const takes = useEffectEvent(() => when?.() === true);
  const gives = when !== undefined;
  const all = typeof keys === 'string' ? keys : keys.join('\n');
  useEffect(() => {
    if (!enabled) return;
    bindings.set(id, {
      keys: all.split('\n'),
      label,
      group,
      layer,
      ...(gives ? { when: () => takes() } : {}),
      run: (event) => latest(event),
    });
    changed();
    return () => {
      bindings.delete(id);
      changed();
    };
  }, [id, all, label, group, layer, enabled, gives]);
}
