import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { useState } from 'react'
import { floorMessages as say } from '../floor-messages.ts'
import { tableNames } from '../seating/seat-offers.ts'
import { tableChoices } from '../seating/seating-choices.ts'
import { Choices } from '../seating/table-choices.tsx'
import { useKeptChoices } from '../seating/use-kept-choices.ts'
import { editPartyMessages } from './edit-party-messages.ts'
import type { TableViewProps } from './table-view.ts'

/** Some of a party go on by themselves: at one of the tables of the party, or at free ones. */
export function SplitStay({ stay, row: { resource }, seating, actions, onClose }: TableViewProps & { stay: OpenStay }) {
  const [leaving, setLeaving] = useState(1)
  const { floor, question, context, rules } = seating
  const all = tableChoices(floor, question, walkInToSeat(leaving, context.now, rules), context)
  const free = all.filter(
    ({ resource_ids, isOpen }) => isOpen && !resource_ids.some((id) => stay.resource_ids.includes(id)),
  )
  const open = useKeptChoices(free, all)
  const goTo = async (resource_ids: readonly string[]) => {
    const place = { resource_ids, table: tableNames(floor, resource_ids) }
    if (await actions.split(stay, leaving, place)) onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label={editPartyMessages.leaving}>
        <Stepper
          label="people"
          countable
          min={1}
          max={stay.people_count - 1}
          value={leaving}
          onValueChange={setLeaving}
        />
      </Field>
      {stay.resource_ids.length > 1 && (
        <Button size="lg" onClick={() => void goTo([resource.id])}>
          {editPartyMessages.ownTable(resource.name)}
        </Button>
      )}
      {open.length === 0 ? (
        <p>{say.noOther}</p>
      ) : (
        <Choices
          title={say.moveTo}
          choices={open}
          areas={floor.areas}
          onChoose={async ({ resource_ids }: { resource_ids: readonly string[] }) => goTo(resource_ids)}
        />
      )}
    </div>
  )
}
