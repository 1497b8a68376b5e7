/** What a new restaurant has set up, as its data shows. */
export interface SetupState {
  tables: boolean
  hours: boolean
  /** Besides the owner someone has an account, or an open invite. */
  team: boolean
  /** A phone of the restaurant has opened a text. */
  own_phone: boolean
  /** A guest has joined with the link or the QR code. */
  guests: boolean
}
