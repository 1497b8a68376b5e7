/** Whether staff see the party as a reservation. A guest's own words never make one. */
export const isReservation = (entry: { reservation_id: string | null; source: string; notes: string }) =>
  entry.reservation_id !== null || (entry.source === 'staff' && entry.notes.includes('Reservation for'))
