// PLACEHOLDER: its owner replaces this file whole.
export interface Storage { freeBytes(): Promise<number>; }
