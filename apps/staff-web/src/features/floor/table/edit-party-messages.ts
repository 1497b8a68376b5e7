/** The sentences of the forms for a party at its table, in a file of their own: the waitlist does not load them. */
export const editPartyMessages = {
  editAt: (table: string) => `Edit the party at ${table}`,
  size: 'People',
  name: 'Name',
  note: 'Note',
  save: 'Save',
  backToList: 'Back to the list',
  saveFirst: 'Save the changes first.',
  splitAt: (table: string) => `Split the party at ${table}`,
  leaving: 'People who move',
  ownTable: (table: string) => `They sit at ${table}`,
}
