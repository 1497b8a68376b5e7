let made = 0

/** A party as a script adds it, with a phone of its own. */
export const party = (fields: Record<string, unknown> = {}) => {
  made += 1
  return {
    customer_name: `Party ${made}`,
    phone_number: `+9198${String(made).padStart(8, '0')}`,
    people_count: 2,
    ...fields,
  }
}
