import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { postPolicy } from '#contract/policy/social/posts.ts';
import type { PostCard, PostLabel } from '#contract/posts/post.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { useCaller, useCan } from '../../../lib/can.ts';
import { beginDrag } from '../../../ui/drag.ts';
import { openComposer } from '../composer/open.ts';
import type { Calendar } from './calendar-context.ts';
import type { MenuAt } from './cards/CardMenu.tsx';
import type { Dragged, Movable } from './move/movable.ts';
import { planNew } from './move/plan-drop.ts';
import type { Aim } from './move/plan-move.ts';
import { fixedBecause } from './move/verdict.ts';
import type { PlacedSlot } from './placed.ts';
import type { Day } from './time/zoned.ts';

interface Given {
  readonly team: string;
  readonly zone: string;
  readonly months: boolean;
  readonly account: readonly string[] | undefined;
  readonly accounts: ReadonlyMap<string, SocialAccount>;
  readonly labels: ReadonlyMap<string, PostLabel>;
  readonly goTo: (day: Day) => void;
}

const isSlot = (at: Aim | PlacedSlot): at is PlacedSlot => 'instant' in at;

/** Begins a post at a time that is still to come; at any other, without one. */
function compose(at: Aim | PlacedSlot | undefined, { zone, months, account = [] }: Given): void {
  if (at && isSlot(at)) {
    const { local, time_zone } = at;
    openComposer({ accounts: [at.account], at: { local, time_zone }, months });
    return;
  }
  const now = Date.now();
  const plan = at && planNew(at, zone, now);
  const planned =
    plan && Date.parse(plan.instant) > now ? { at: { local: plan.local, time_zone: plan.time_zone } } : {};
  openComposer({ ...planned, accounts: [...account], months });
}

/** Facts and actions for the parts of the calendar, and what is open over it. */
export function useCalendarParts(given: Given) {
  const { team, zone, months, accounts, labels } = given;
  const navigate = useNavigate();
  const caller = useCaller();
  const mayCreate = useCan(postPolicy['post.create']);
  const [menu, setMenu] = useState<MenuAt>();
  const [sheet, setSheet] = useState<Day>();
  const [moving, setMoving] = useState<Movable>();
  const opener = useRef<HTMLElement>(null);
  const latest = useRef({ given, caller });
  latest.current = { given, caller };
  const calendar = useMemo<Calendar>(
    () => ({
      ...{ team, zone, accounts, labels, mayCreate },
      hrefOf: (uuid) => `/socials/post/${uuid}${months ? '?months=true' : ''}`,
      open: (post) =>
        void navigate({ to: '/socials/post/$post', params: { post }, search: months ? { months: true } : {} }),
      menu(event: MouseEvent, card: PostCard) {
        event.preventDefault();
        const element = event.currentTarget as HTMLElement;
        const { left, bottom } = element.getBoundingClientRect();
        const byPointer = event.type === 'contextmenu' && event.clientX > 0;
        opener.current = element.matches('button') ? element : element.querySelector('button');
        setMenu({ x: byPointer ? event.clientX : left, y: byPointer ? event.clientY : bottom, card });
      },
      grab(event, post) {
        if (fixedBecause(latest.current.caller, post) !== undefined) return;
        beginDrag(event, { kind: 'post', post } satisfies Dragged);
      },
      openDay: setSheet,
      goTo: (day) => latest.current.given.goTo(day),
      compose: (at) => mayCreate && compose(at, latest.current.given),
    }),
    [team, zone, months, accounts, labels, mayCreate, navigate],
  );
  return {
    ...{ calendar, menu, sheet, moving },
    closeMenu() {
      setMenu(undefined);
      opener.current?.focus();
    },
    closeSheet: () => setSheet(undefined),
    setMoving,
  };
}
