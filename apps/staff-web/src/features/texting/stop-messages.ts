import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const stopMessages = inPlaceWords(() => ({
  mayStop: inWords`Does this guest want no more texts? Automatic texts wait until you decide. What you send yourself still goes.`,
  stopTexts: 'Stop texts',
  keepTexts: 'Keep sending texts',
  stopFailed: 'This could not be saved. Please try again.',
}))
