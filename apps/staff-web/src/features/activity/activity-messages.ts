import type { PassedParty } from '@waitbook/domain/floor/suggestions'

const passedBecause: Record<PassedParty['code'], string> = {
  right_size: ': the table is too large for it',
  has_table: ': another table is free for it',
  staff_choice: '',
}

export const activityMessages = {
  title: 'Recent Activity',
  searchPlaceholder: 'Search recent patients...',
  loading: 'Loading recent activity...',
  loadFailed: 'Failed to load activity logs. Please try again later.',
  empty: 'No recent activity found.',
  emptyHint: 'Parties that are served or deleted appear here and can be restored by Undo.',
  noMatch: 'No activity matches this search.',
  undone: 'Action undone successfully.',
  undoFailed: 'Failed to undo action',
  isUndone: 'Undone',
  undoExpired: 'Too old to undo',
  passed: ({ waited_minutes, code }: PassedParty) =>
    `Seated before a party that has waited ${waited_minutes} min${passedBecause[code]}.`,
  badges: { Wal: 'Waitlist', Res: 'Reservation', Par: 'Guest profile', Set: 'Settings and team' },
  kindLabel: 'Changes',
  kinds: {
    listed: 'Served, deleted, checked in',
    all: 'All changes',
    waitlist: 'Waitlist',
    reservations: 'Reservations',
    parties: 'Guest profiles',
    office: 'Settings and team',
  },
}
