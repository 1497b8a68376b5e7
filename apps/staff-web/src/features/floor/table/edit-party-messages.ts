/** The sentences of the forms for a party at its table, in a file of their own: the waitlist does not load them. */
export const editPartyMessages = {
  editAt: (table: string) => `Edit the party at ${table}`,
  size: 'People',
  name: 'Name',
  note: 'Note',
  save: 'Save',
  putBack: 'Put back on waitlist',
  saveFirst: 'Save what you changed before you put the party back.',
  splitAt: (table: string) => `Split the party at ${table}`,
  leaving: 'People who move',
  ownTable: (table: string) => `They sit at ${table}`,
}
