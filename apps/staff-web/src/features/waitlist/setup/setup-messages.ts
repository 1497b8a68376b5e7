import type { SetupState } from '@waitbook/contracts/settings/setup'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

export type SetupStep = Exclude<keyof SetupState, 'own_phone'> | 'texts'

const steps: Record<SetupStep, { title: string; gives: string }> = inPlaceWords(() => ({
  tables: { title: inWords`Add your tables`, gives: inWords`Seat each party at a table, and see which is free next.` },
  hours: {
    title: 'Set your opening hours',
    gives: inWords`Guests can join while you are open, and see when you open again.`,
  },
  texts: {
    title: 'Set up texts',
    gives: inWords`Guests get a text when their table is ready, tonight from your own phone.`,
  },
  team: { title: 'Invite your team', gives: 'Everybody signs in with an account of their own.' },
  guests: {
    title: 'Show your QR code',
    gives: inWords`Guests join the waitlist from their phones. Done when the first one has.`,
  },
}))

export const setupMessages = inPlaceWords(() => ({
  title: inWords`Set up your restaurant`,
  steps,
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'Done:',
  dismiss: 'Hide list',
  dismissed: 'The set-up list is hidden.',
  hideFailed: 'The set-up list could not be hidden.',
  showFailed: 'The set-up list could not be shown again.',
}))
