import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const analyticsMessages = inPlaceWords(() => ({
  noSection: 'Not known',
  bookedSections: inWords`A booking counts for the section where its party sat, else for the section of its table. Cancelled bookings are left out.`,
  title: (restaurant: string) => `${restaurant} Analytics`,
  behind: (seconds: number) =>
    `Read from a copy of the database that was ${seconds === 1 ? 'a second' : `${seconds} seconds`} behind.`,
  loading: 'Loading analytics...',
  loadFailed: (detail: string | undefined) =>
    `Failed to load analytics: ${detail ?? 'the server could not be reached.'}`,
  forbidden: 'Only owners and managers see the analytics.',
  empty: inWords`No party arrived in this period.`,
  emptyHint: inWords`Figures and charts appear as parties join the waitlist and are served.`,
  few: (count: number) =>
    `Only ${count} ${count === 1 ? inWords`party` : inWords`parties`} so far: what it shows may be chance.`,
  fewArrived: (count: number) =>
    `Only ${count} ${count === 1 ? inWords`party` : inWords`parties`} so far: what the charts show may be chance.`,
  fewServed: (count: number) =>
    `Only ${count} ${count === 1 ? inWords`party was` : inWords`parties were`} served so far: what the charts show may be chance.`,
  none: inWords`No party in this range yet.`,
  soFar: (sample: string) => `so far, ${sample}`,
  quoteChanged: (minutes: number) => inWords`New parties are quoted ${minutes} min by default`,
  quoteFailed: 'The default quote could not be changed. Please try again.',
  quoteOffer: (minutes: number, parties: number) =>
    inWords`Instead of ${minutes} min: fits what the ${parties} parties with a quote waited on average, rounded up.`,
  noSample: 'Too few to tell',
  noStaff: inWords`No party was added, notified or seated by the team.`,
  noFigure: 'None yet',
  noComparison: 'Too few before to compare',
  noQuotes: inWords`No served party had been given a time.`,
  noAccuracy: inWords`No served party had been quoted from past waits yet.`,
  seatHours: inWords`People seated, for each seat and hour of service: an hour in which a party was at a table. Turn times are of parties whose leaving was reported.`,
  gaps: (median: number, p80: number, count: number, hours: number) =>
    inWords`Tables stood empty between two parties ${count} ${count === 1 ? 'time' : 'times'}, ${hours} ${hours === 1 ? 'hour' : 'hours'} in all. Half of these gaps were at most ${median} min, 8 of 10 at most ${p80} min. Gaps above three hours are not counted.`,
  noGaps: inWords`No table had two parties within three hours of each other.`,
  breakdown: inWords`Each table has every party once. A party that was transferred waited until its first call, and has a service at each desk.`,
  exportFailed: 'The file could not be made. Please try again.',
  previous: 'period before',
}))

export const reportMessages = inPlaceWords(() => ({
  hint: 'Choose figures, rows and a range; keep the report for all owners and managers, or download it.',
  noMailServer: inWords`Reports cannot be mailed: no mail server is set up on this installation, or its operator has not approved this restaurant yet.`,
  noFigure: 'Choose at least one figure.',
  nameHint: 'To find it again.',
  mailHint: 'Every Monday morning, as CSV, to an owner or manager.',
  noAddress: 'Reports can be mailed to owners and managers; none of them has an e-mail address.',
  notMailed: (address: string) => `Not mailed: ${address} is not the address of an owner or manager.`,
  deleteQuestion: 'Are you sure you want to delete this report?',
  deleteExplained: (name: string) => `${name} is deleted for all owners and managers, and no longer mailed.`,
  discardQuestion: 'Discard the changes to this report?',
  discardExplained: (name: string) => `What was changed in ${name || 'the new report'} has not been kept.`,
  loadFailed: 'The reports could not be loaded.',
  previewFailed: 'The report could not be made. Please try again.',
  saveFailed: 'The report could not be kept. Please try again.',
  changedMeanwhile: 'Someone else has changed the reports. Look at them and try again.',
  kept: (name: string) => `${name} is kept`,
  removed: (name: string) => `${name} is deleted`,
}))

export const periodLabels = { week: 'Last Week', month: 'Last Month', year: 'Last Year', custom: 'Custom' } as const
