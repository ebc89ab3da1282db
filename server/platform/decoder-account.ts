export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A number that no Linux system gives to an account: it owns no file and no other process. */
const nobodyElse: Account = { uid: 65_533, gid: 65_533 };

/** The account that decoders run under when we are root; null: they run as ourselves. */
export const decoderAccount = (): Account | null => (process.getuid?.() === 0 ? nobodyElse : null);
