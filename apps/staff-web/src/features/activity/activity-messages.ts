import type { recentAction } from '@waitbook/domain/activity/recent'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

/** The screen that a change belongs to. */
export type RecentBadge = ReturnType<typeof recentAction>['badge']

const badges: Record<RecentBadge, string> = inPlaceWords(() => ({
  Wal: inWords`Waitlist and tables`,
  Res: 'Reservation',
  Par: inWords`Guest profile`,
  Set: 'Settings and team',
}))

const passedBecause: Record<PassedParty['code'], string> = inPlaceWords(() => ({
  right_size: inWords`: the table is too large for it`,
  has_table: inWords`: another table is free for it`,
  staff_choice: '',
}))

export const activityMessages = inPlaceWords(() => ({
  title: 'Recent Activity',
  explained: inWords`What was done, the latest first. The search finds guests by name or phone.`,
  searchPlaceholder: 'Search recent patients...',
  loading: 'Loading recent activity...',
  loadFailed: 'Failed to load activity logs. Please try again later.',
  empty: 'No recent activity found.',
  emptyHint: inWords`Parties that are seated, removed or cancelled appear here and can be restored by Undo.`,
  noMatch: 'No activity matches this search.',
  isUndone: 'Undone',
  undoExpired: 'Too old to undo',
  passedCount: (count: number) => inWords`Seated before ${count} parties that have waited longer`,
  passed: ({ waited_minutes, code }: PassedParty) =>
    inWords`Seated before a party that has waited ${waited_minutes} min${passedBecause[code]}.`,
  badges,
  /** 'Wal: Waitlist and tables · Res: Reservation' */
  legend: (shown: readonly RecentBadge[]) => shown.map((badge) => `${badge}: ${badges[badge]}`).join(' · '),
  kindLabel: 'Changes',
  kinds: {
    service: inWords`Parties and tables`,
    listed: 'Served, deleted, checked in',
    all: 'All changes',
    waitlist: 'Waitlist',
    reservations: 'Reservations',
    parties: inWords`Guest profiles`,
    office: 'Settings and team',
  },
}))
