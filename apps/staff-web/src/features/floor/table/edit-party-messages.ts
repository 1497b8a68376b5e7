import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
/** The sentences of the forms for a party at its table, in a file of their own: the waitlist does not load them. */
export const editPartyMessages = inPlaceWords(() => ({
  editAt: (table: string) => inWords`Edit the party at ${table}`,
  size: 'People',
  name: 'Name',
  note: 'Note',
  save: 'Save',
  putBack: 'Put back on waitlist',
  saveFirst: inWords`Save what you changed before you put the party back.`,
  splitAt: (table: string) => inWords`Split the party at ${table}`,
  leaving: 'People who move',
  ownTable: (table: string) => `They sit at ${table}`,
}))
