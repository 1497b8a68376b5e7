import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { analyticsMessages as say } from './analytics-messages.ts'
import {
  type FigureChange,
  type FigureForm,
  figureChange,
  figureForms,
  figureNames,
  targetWords,
} from './figure-words.ts'
import { NoFigure } from './no-figure.tsx'

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal }

function ChangeLine({ change }: { change: FigureChange | undefined }) {
  if (!change) return <span className="text-muted">{say.noComparison}</span>
  const Arrow = arrows[change.direction]
  const tone = change.isGood === undefined ? 'text-muted' : change.isGood ? 'text-green' : 'text-red'
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Arrow aria-hidden className="size-4 shrink-0" />
      <span>{change.words}</span>
    </span>
  )
}

/** The figures, each with its target and its change against the previous range. A figure of few parties is marked 'so far'. */
export function FigureCards({ figures, targets }: Pick<Analytics, 'figures' | 'targets'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 px-4 sm:px-6 lg:grid-cols-4">
      {figureNames.map((name) => {
        const form: FigureForm = figureForms[name]
        const figure = figures[name]
        const shown = figure.value ?? figure.so_far
        const target = targetWords(name, targets)
        return (
          <div key={name} className="flex min-w-0 flex-col gap-1 rounded-sheet border border-line bg-surface p-4">
            <dt className="text-sm font-semibold text-muted">{form.label}</dt>
            <dd
              className={`text-xl tabular-nums sm:text-2xl ${figure.value === null ? 'text-muted' : 'font-semibold'}`}
            >
              {shown === null ? <NoFigure /> : form.write(shown)}
            </dd>
            <dd className="text-sm text-muted">
              {figure.value === null && shown !== null
                ? say.soFar(form.sample(figure.sample))
                : form.sample(figure.sample)}
            </dd>
            {target && <dd className="text-sm">{target}</dd>}
            {figure.previous_sample > 0 && (
              <dd className="mt-auto text-sm">
                <ChangeLine change={figureChange(form, figure)} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
