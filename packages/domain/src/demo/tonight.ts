/** The bookings of the evening in which a demo begins, with the minutes until each. */
export const demoTonight: readonly { name: string; people: number; minutes: number; notes: string }[] = [
  { name: 'Ananya Menon', people: 2, minutes: 30, notes: 'Window, if possible' },
  { name: 'Rahul Bose', people: 4, minutes: 45, notes: '' },
  { name: 'Lucia Romano', people: 6, minutes: 60, notes: 'Birthday cake in the kitchen' },
  { name: 'Imran Qureshi', people: 2, minutes: 60, notes: '' },
  { name: 'Meera Nair', people: 3, minutes: 75, notes: 'High chair' },
  { name: 'Tom Baker', people: 2, minutes: 90, notes: '' },
  { name: 'Sana Sheikh', people: 4, minutes: 90, notes: 'Vegetarian' },
  { name: 'Arjun Pillai', people: 5, minutes: 105, notes: '' },
  { name: 'Claire Dubois', people: 2, minutes: 120, notes: '' },
  { name: 'Kulkarni family', people: 7, minutes: 120, notes: '' },
  { name: 'Nikhil Jain', people: 8, minutes: 135, notes: 'Team dinner' },
  { name: 'Priya Das', people: 4, minutes: 150, notes: '' },
  { name: 'Marco Silva', people: 2, minutes: 165, notes: '' },
]

/** Pinned to its table by staff. */
export const demoPinned = 'Lucia Romano'
/** Waits for the table of another booking, which staff know. */
export const demoOverbooked = { name: 'Nikhil Jain', table: '10' }
/** Out of use for a part of the evening. */
export const demoBlock = { tables: ['T5', 'T6'], from: 60, until: 210, reason: 'Awning is repaired' }
