/** The filters of Recent: the four listed kinds, all changes, or those of one screen. */
export const recentKinds = ['listed', 'all', 'waitlist', 'reservations', 'parties', 'office'] as const
export type RecentKind = (typeof recentKinds)[number]
