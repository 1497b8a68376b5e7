/** The sentences of the analytics, spec §2. */
export const analyticsMessages = {
  title: (restaurant: string) => `${restaurant} Analytics`,
  loading: 'Loading analytics...',
  loadFailed: (detail: string | undefined) =>
    `Failed to load analytics: ${detail ?? 'the server could not be reached.'}`,
  forbidden: 'Only owners and managers see the analytics.',
  empty: 'No party arrived in this period.',
  emptyHint: 'Figures and charts appear as parties join the waitlist and are served.',
  few: (count: number) =>
    `Only ${count} ${count === 1 ? 'party' : 'parties'} so far: too few to show a pattern. The numbers are in the table.`,
  noSample: 'Too few to tell',
  noCells: 'No hour has five served parties yet: too few to compare the hours. The numbers are in the table.',
  noQuotes: 'No served party had been given a time.',
  noAccuracy: 'No served party had been quoted from past waits yet.',
  exportFailed: 'The file could not be made. Please try again.',
  previous: 'period before',
}

export const periodLabels = { week: 'Last Week', month: 'Last Month', year: 'Last Year' } as const
