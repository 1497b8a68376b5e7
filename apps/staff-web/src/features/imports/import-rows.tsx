import type { ImportedRow } from '@waitbook/contracts/imports'
import { dateHeading, isDate } from '@waitbook/domain/calendar/plain-date'
import { useId } from 'react'
import { clockLabel, writtenDay } from '../../lib/dates.ts'
import { statusNames } from '../reservations/status-names.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { fieldNames, importMessages as say } from './imports-messages.ts'

const nameOf = (field: string) => fieldNames[field as keyof typeof fieldNames] ?? field

/** A value as the screens write it. */
const written = (field: string, value: string, timeZone: string | undefined) => {
  switch (field) {
    case 'last_visit':
    case 'created_at':
    case 'confirmed_at':
      return writtenDay(value, timeZone)
    case 'date':
      return isDate(value) ? dateHeading(value) : value
    case 'time':
      return clockLabel(value)
    case 'status':
      return statusNames[value as keyof typeof statusNames] ?? value
    default:
      return value
  }
}

const nameFirst = ({ name, ...others }: ImportedRow['becomes']) => [
  ...(name === undefined ? [] : [['name', name] as const]),
  ...Object.entries(others),
]

/** What the first rows of a file become. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const headingId = useId()
  const timeZone = useTimeZone()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="text-base font-semibold">
        {say.firstRows}
      </h3>
      <ul className="mt-2 grid gap-3 sm:grid-cols-3">
        {rows.map(({ line, becomes, reason }) => (
          <li key={line} className="min-w-0 rounded-control border border-line px-3 py-2">
            <p className="text-sm text-muted tabular-nums">{say.line(line)}</p>
            <dl className="mt-1 text-sm">
              {nameFirst(becomes).map(([field, value]) => (
                <div key={field} className="min-w-0 py-0.5">
                  <dt className="text-muted">{nameOf(field)}</dt>
                  <dd className="line-clamp-4 break-words whitespace-pre-line">
                    <bdi>{written(field, value, timeZone)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            {reason !== null && <p className="mt-1 text-sm text-red">{say.notImported(reason)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
