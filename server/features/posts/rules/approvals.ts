import type { CountedApproval } from '../store/approvals.ts';

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * The number of people behind some approvals: each member once, and each client once, whichever of their links they used.
 * Clients are known by their email address, or by their name where a link has none.
 */
export function peopleIn(approvals: readonly CountedApproval[]): number {
  const members = new Set<string>();
  const emails = new Set<string>();
  const names = new Set<string>();
  const unaddressed: string[] = [];
  for (const { id, by, client, email } of approvals) {
    if (by !== null) members.add(by);
    else if (email !== null) {
      emails.add(plain(email));
      if (client !== null) names.add(plain(client));
    } else unaddressed.push(client === null ? id : plain(client));
  }
  const others = new Set(unaddressed.filter((name) => !names.has(name)));
  return members.size + emails.size + others.size;
}
