import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { floorMessages as say } from '../floor-messages.ts'
import { WaitingParties } from '../seating/seat-here.tsx'
import type { TableViewProps } from './table-view.ts'

/** Holds a table for a waiting party, to which it is suggested then, or for any party without a booking. */
export function HoldFor({ row, seating, actions, onClose }: TableViewProps) {
  const { id, name } = row.resource
  const hold = async (party?: WaitlistEntry) => {
    if (await actions.hold(id, name, party)) onClose()
  }
  return (
    <>
      <WaitingParties title={say.holdFor} row={row} seating={seating} onChoose={hold} />
      <Button size="lg" full onClick={() => hold()}>
        {say.walkIns}
      </Button>
    </>
  )
}
