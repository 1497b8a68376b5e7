/** The titles that staff read in the outbox; the guest reads them in the language of the page. */
export const tableReadyPush = 'Your table is ready'
export const turnNearPush = 'It is nearly your turn'
