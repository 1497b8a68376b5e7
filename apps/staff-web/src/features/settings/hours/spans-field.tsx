import type { Span } from '@waitbook/domain/calendar/opening-hours'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { Plus, X } from 'lucide-react'
import { hoursMessages as say } from '../settings-messages.ts'

const maxSpans = 4

interface SpansFieldProps {
  /** The name of the day, visible unless `hideDay`. */
  day: string
  hideDay?: boolean
  spans: Span[]
  onChange: (spans: Span[]) => void
}

/** The opening times of one day. */
export function SpansField({ day, hideDay = false, spans, onChange }: SpansFieldProps) {
  const set = (index: number, span: Span) => onChange(spans.map((each, at) => (at === index ? span : each)))
  const timeInput = (index: number, span: Span, end: 'from' | 'to', label: string) => (
    <span className="w-34">
      <TextInput
        type="time"
        aria-label={`${day}, ${label}`}
        required
        value={span[end]}
        onChange={(event) => set(index, { ...span, [end]: event.target.value })}
      />
    </span>
  )
  return (
    <div className="flex min-h-14 flex-wrap items-start gap-x-4 gap-y-1 py-2">
      {!hideDay && <span className="flex-1 pt-2.5 font-semibold sm:w-26 sm:flex-none">{day}</span>}
      <IconButton
        label={`Add hours to ${day}`}
        icon={<Plus aria-hidden className="size-5" />}
        className={hideDay ? 'order-last' : 'sm:order-last'}
        disabled={spans.length >= maxSpans}
        onClick={() => onChange([...spans, { from: '18:00', to: '22:00' }])}
      />
      <div className={`flex min-w-0 flex-col gap-2 sm:w-auto sm:flex-1 ${hideDay ? 'flex-1' : 'w-full'}`}>
        {spans.length === 0 && <span className={hideDay ? 'pt-2.5 text-muted' : 'text-muted sm:pt-2.5'}>Closed</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its index
          <div key={index} className="flex flex-wrap items-center gap-2">
            {timeInput(index, span, 'from', 'opens')}
            <span aria-hidden>–</span>
            {timeInput(index, span, 'to', 'closes')}
            <IconButton
              label={`Remove ${span.from} to ${span.to} of ${day}`}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
            {span.from !== '' && span.to !== '' && span.to <= span.from && (
              <span className="text-sm text-muted">{say.nextDay}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
