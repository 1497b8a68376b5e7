export interface SentStatement {
  text: string
  values: unknown[]
}

/** What a call of a client's `query` sends, as a text with its values or as one object. */
export const sentBy = ([first, second]: unknown[]): SentStatement => {
  if (typeof first === 'string') return { text: first, values: (second ?? []) as unknown[] }
  const { text = '', values = [] } = first as Partial<SentStatement>
  return { text, values }
}
