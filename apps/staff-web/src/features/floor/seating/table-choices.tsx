import type { StoredArea } from '@waitbook/contracts/floor/floor'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { floorMessages as say } from '../floor-messages.ts'
import type { TableChoice } from './seating-choices.ts'
import { useKeptChoices } from './use-kept-choices.ts'

interface TableChoicesProps {
  choices: readonly TableChoice[]
  areas: readonly StoredArea[]
  onChoose: (choice: TableChoice) => Promise<unknown>
}

/** The tables for a party: the best one, then all others by area. Free ones that do not fit may be chosen all the same. */
export function TableChoices({ choices: latest, areas, ...shared }: TableChoicesProps) {
  const choices = useKeptChoices(latest)
  const [first] = choices
  const best = first?.isSuggested ? first : undefined
  const others = choices.filter((choice) => choice !== best)
  const byArea = areas
    .map(({ id, name }) => ({ id, name, own: others.filter(({ area_id }) => area_id === id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="flex flex-col gap-6">
      {best ? (
        <Choices title={say.suggested} choices={[best]} areas={areas} isBest {...shared} />
      ) : (
        <Banner tone="amber">{latest.some(({ isSuggested }) => isSuggested) ? say.fitsNow : say.noneFits}</Banner>
      )}
      {byArea.map(({ id, name, own }) => (
        <Choices key={id} title={areas.length > 1 ? name : say.others} choices={own} {...shared} />
      ))}
    </div>
  )
}

type ChoicesProps = Omit<TableChoicesProps, 'areas'> & {
  title: string
  /** If the element around the choices shows the title. */
  isTitleHidden?: boolean
  /** The best ones beside each other, under the title of the element around them. */
  isPair?: boolean
  isBest?: boolean
  /** Given where the choices are of several areas. */
  areas?: readonly StoredArea[]
}

export function Choices(props: ChoicesProps) {
  const { title, isTitleHidden = false, isPair = false, choices, areas = [], isBest = false, onChoose } = props
  if (choices.length === 0) return null
  return (
    <section aria-label={title} className="@container">
      {!isTitleHidden && !isPair && (
        <h3 className="mb-2 text-base font-semibold">
          <bdi>{title}</bdi>
        </h3>
      )}
      <ul className={cx('grid gap-2', isPair ? 'grid-cols-2' : 'grid-cols-1', !isBest && '@md:grid-cols-2')}>
        {choices.map((choice) => (
          <li key={choice.resource_ids.join()}>
            <ChoiceButton
              choice={choice}
              area={areas.length > 1 ? areas.find(({ id }) => id === choice.area_id)?.name : undefined}
              isBest={isBest}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceButtonProps extends Pick<TableChoicesProps, 'onChoose'> {
  choice: TableChoice
  area: string | undefined
  isBest: boolean
}

function ChoiceButton({ choice, area, isBest, onChoose }: ChoiceButtonProps) {
  const { table, reason, isSuggested, isOpen } = choice
  return (
    <Button
      size={isSuggested ? 'lg' : 'md'}
      full
      variant={isBest ? 'primary' : 'secondary'}
      disabled={!isOpen}
      onClick={() => onChoose(choice)}
      className={cx(
        'justify-start! px-4! py-2! text-left [&>span]:w-full [&>span]:justify-start!',
        !isSuggested && 'border-dashed! bg-sunken!',
        // Faded, the reason could not be read.
        !isOpen && 'border-transparent! text-muted! disabled:opacity-100!',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <bdi className="line-clamp-2 max-w-full min-w-0 text-lg leading-6 font-semibold wrap-anywhere">{table}</bdi>
        <span
          className={cx(
            'min-w-0 flex-1 basis-32 text-base leading-5 font-normal wrap-anywhere tabular-nums first-letter:uppercase',
            !isBest && !isSuggested && 'text-muted',
          )}
        >
          <span>{reason}</span>
          {area !== undefined && <bdi>{`, ${area}`}</bdi>}
        </span>
      </span>
    </Button>
  )
}
