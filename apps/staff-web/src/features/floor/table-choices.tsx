import type { StoredResource } from '@waitbook/contracts/floor'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { BrushCleaning } from 'lucide-react'
import type { TableChoice } from './floor-states.ts'
import { refusalText, floorMessages as say, seatsLabel } from './messages.ts'

interface TableChoicesProps {
  choices: readonly TableChoice[]
  now: number
  areaOf: (resource: StoredResource) => string
  isOff: boolean
  onChoose: (resource: StoredResource) => Promise<unknown>
}

/** The tables for a party: those that fit, then all others with the reason. Free ones may be chosen all the same. */
export function TableChoices({ choices, ...shared }: TableChoicesProps) {
  const fitting = choices.filter(({ refusal }) => refusal === undefined)
  const others = choices.filter(({ refusal }) => refusal !== undefined)
  return (
    <div className="flex flex-col gap-6">
      {fitting.length === 0 && <Banner tone="amber">{say.noneFits}</Banner>}
      <Choices title={say.fits} choices={fitting} {...shared} />
      <Choices title={say.others} choices={others} {...shared} />
    </div>
  )
}

function Choices({ title, choices, now, areaOf, isOff, onChoose }: TableChoicesProps & { title: string }) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <li key={choice.resource.id}>
            <ChoiceButton {...choice} now={now} area={areaOf(choice.resource)} isOff={isOff} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceButtonProps extends TableChoice, Pick<TableChoicesProps, 'now' | 'isOff' | 'onChoose'> {
  area: string
}

function ChoiceButton({ resource, state, refusal, isOpen, now, area, isOff, onChoose }: ChoiceButtonProps) {
  return (
    <Button
      size="lg"
      full
      disabled={isOff || !isOpen}
      onClick={() => onChoose(resource)}
      className={cx(
        'justify-start! px-4! py-2! text-left [&>span]:w-full [&>span]:justify-start!',
        refusal && 'border-dashed! bg-sunken! font-normal!',
        // Faded, the reason could not be read.
        !isOpen && !isOff && 'border-transparent! text-muted! disabled:opacity-100!',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="line-clamp-2 min-w-0 text-lg leading-6 font-semibold wrap-anywhere">{resource.name}</bdi>
          <span className="shrink-0 text-base font-normal tabular-nums">{seatsLabel(resource)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted">
          <bdi>{area}</bdi>
          {refusal && <span>{refusalText(refusal, state, now)}</span>}
          {refusal && !isOpen && refusal.code !== state.kind && <span>{say.notFree(state.kind)}</span>}
          {state.kind === 'dirty' && (
            <span className="inline-flex items-center gap-1">
              <BrushCleaning aria-hidden className="size-4" />
              {say.needsClearing}
            </span>
          )}
        </span>
      </span>
    </Button>
  )
}
