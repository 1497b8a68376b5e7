import type { Analytics } from '@waitbook/contracts/analytics'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { type Change, changeOf, type FigureForm, figureForms, figureNames } from './figure-words.ts'
import { analyticsMessages as say } from './messages.ts'

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal }

function ChangeLine({ change }: { change: Change | undefined }) {
  if (!change) return <span className="text-muted">No comparison: too few before</span>
  const Arrow = arrows[change.direction]
  const tone = change.isGood === undefined ? 'text-muted' : change.isGood ? 'text-green' : 'text-red'
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Arrow aria-hidden className="size-4 shrink-0" />
      {change.words}
    </span>
  )
}

/** The six figures, each with its change against the period before. */
export function FigureCards({ figures }: Pick<Analytics, 'figures'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 px-4 sm:px-6 lg:grid-cols-3">
      {figureNames.map((name) => {
        const form: FigureForm = figureForms[name]
        const figure = figures[name]
        return (
          <div key={name} className="flex min-w-0 flex-col gap-1 rounded-sheet border border-line bg-surface p-4">
            <dt className="text-sm font-semibold text-muted">{form.label}</dt>
            <dd className="text-xl font-semibold tabular-nums sm:text-2xl">
              {figure.value === null ? say.noSample : form.write(figure.value)}
            </dd>
            <dd className="text-sm text-muted">{form.sample(figure.sample)}</dd>
            <dd className="mt-auto text-sm">
              <ChangeLine change={changeOf(form, figure)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
