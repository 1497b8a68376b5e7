let made = 0

/** A reservation as a script books it, with a phone of its own. */
export const booking = (fields: Record<string, unknown> = {}) => {
  made += 1
  return {
    name: `Guest ${made}`,
    phone: `+9197${String(made).padStart(8, '0')}`,
    party_size: 4,
    date: '2026-11-22',
    time: '19:00',
    ...fields,
  }
}
