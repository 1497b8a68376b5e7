import type { TurnTimes } from '@waitbook/contracts/floor/turn-times'
import { type DayPart, minLearnedStays, type SizeClass } from '@waitbook/domain/floor/turn-times'
import { Button } from '@waitbook/ui/button'
import { turnMessages as say } from './tables-settings-messages.ts'

interface LearnedTurnsProps {
  times: TurnTimes['times']
  onAdopt: (size: SizeClass, part: DayPart, minutes: number) => unknown
}

/** What past parties needed, beside what is set, the best known first; one tap adopts it. */
export function LearnedTurns({ times, onAdopt }: LearnedTurnsProps) {
  const known = times
    .flatMap(({ learned, ...time }) => (learned ? [{ ...time, learned }] : []))
    .sort((one, other) => other.learned.count - one.learned.count)
  if (known.length === 0) return <p className="text-muted">{say.nothingLearned}</p>
  return (
    <ul aria-label={say.learned} className="max-w-2xl divide-y divide-line border-y border-line">
      {known.map(({ size, part, set, learned }) => (
        <li key={`${size} ${part}`} className="flex min-h-16 items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{say.cell(size, part)}</p>
            <p className="text-sm text-muted tabular-nums">{say.spread(set, learned)}</p>
          </div>
          {learned.count >= minLearnedStays && learned.p80 !== set && (
            <Button
              aria-label={say.adoptFor(learned.p80, size, part)}
              onClick={() => onAdopt(size, part, learned.p80)}
              className="shrink-0"
            >
              {say.adopt(learned.p80)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
