import type { TypedPaperRow } from '@waitbook/contracts/paper'

/** A line of the form as it is typed. */
export interface PaperLine {
  /** Distinguishes the lines on the screen. */
  key: string
  reservation_id?: string
  customer_name: string
  phone_number: string
  people_count: string
  arrived_time: string
  seated_time: string
  left_time: string
  no_show: boolean
}

const blank = {
  ...{ customer_name: '', phone_number: '', people_count: '' },
  ...{ arrived_time: '', seated_time: '', left_time: '', no_show: false },
}

export const blankLines = (from: number, count: number): PaperLine[] =>
  Array.from({ length: count }, (_, index) => ({ key: `line-${from + index}`, ...blank }))

export const bookingLine = (reservation_id: string): PaperLine => ({ key: reservation_id, reservation_id, ...blank })

/** Whether any field of a line is filled in. The name and size of a booking are not fields of its line. */
export const isFilled = ({ key: _key, reservation_id: _booking, ...typed }: PaperLine) =>
  Object.values(typed).some((value) => (typeof value === 'string' ? value.trim() !== '' : value))

const sizeOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

export const rowOf = ({ key: _key, people_count, ...line }: PaperLine): TypedPaperRow => ({
  ...line,
  people_count: sizeOf(people_count),
})

/** The faults of the sent lines by the keys of their lines, from the fields of the refusal. */
export const faultsByKey = (sent: readonly PaperLine[], fields: Record<string, string[]>) => {
  const faults = new Map<string, Partial<Record<keyof PaperLine, string>>>()
  for (const [path, [sentence]] of Object.entries(fields)) {
    const [, index, field] = path.split('.')
    const line = sent[Number(index)]
    if (line) faults.set(line.key, { ...faults.get(line.key), [field ?? '']: sentence })
  }
  return faults
}
