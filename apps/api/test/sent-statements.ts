import { Group } from '@waitbook/db/inside'

export interface SentStatement {
  text: string
  /** With the mark of the tenant context that is set first, if there is one. */
  values: unknown[]
}

/** The statement of a call of a client's `query`, in any of its forms. */
export const sentBy = ([first, second]: unknown[]): SentStatement[] => {
  if (first instanceof Group) {
    return first.statements.map(({ text, values, restaurant }) => ({ text, values: [restaurant, ...values] }))
  }
  if (typeof first === 'string') return [{ text: first, values: (second ?? []) as unknown[] }]
  const { text = '', values = [] } = first as Partial<SentStatement>
  return [{ text, values }]
}
