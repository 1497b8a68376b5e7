import { inPlaceWords, inWords } from '../../lib/place-words.ts'
/** The sentences for a restaurant that sends no texts yet. */
export const textingMessages = inPlaceWords(() => ({
  notSetUp: inWords`Texts are not set up: Waitbook sends none. Notify shows on the guest's page.`,
  askOffice: 'An owner or manager can see how in Settings, Notifications.',
  setUp: 'Set up',
}))
