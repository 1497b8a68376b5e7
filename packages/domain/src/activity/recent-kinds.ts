/** The filters of Recent: `listed` (the four kinds in `listedActions`), all changes, or those of one screen. */
export const recentKinds = ['listed', 'all', 'waitlist', 'reservations', 'parties', 'office'] as const
export type RecentKind = (typeof recentKinds)[number]
