import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { calledBy, deskMessages as say } from './desk-messages.ts'
import { byName, type Party, sessionOf } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

interface TransferDialogProps {
  desks: Desks
  own: StoredDesk
  party: Party
  actions: DeskActions
  onClose: () => void
}

/** Where a party goes on: a queue or a desk, one press each. */
export function TransferDialog({ desks, own, party, actions, onClose }: TransferDialogProps) {
  const to = async (queue_id: string, desk?: string) => {
    if (await actions.transfer(party, queue_id, desk)) onClose()
  }
  const others = byName(desks.desks).filter(({ id }) => id !== own.id)
  // A party goes to another desk in its own queue, or in one that the desk serves.
  const queueAt = ({ queues }: StoredDesk) =>
    queues.some(({ queue_id }) => queue_id === party.queue_id)
      ? party.queue_id
      : (queues[0]?.queue_id ?? party.queue_id)
  return (
    <Dialog title={say.transferTitle(calledBy(party))} description={say.transferExplained} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <section aria-labelledby="to-queue" className="flex flex-col gap-2">
          <h3 id="to-queue" className="font-semibold">
            {say.toQueue}
          </h3>
          {desks.queues.map(({ id, name }) => (
            <Button key={id} full onClick={() => to(id)}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </section>
        {others.length > 0 && (
          <section aria-labelledby="to-desk" className="flex flex-col gap-2">
            <h3 id="to-desk" className="font-semibold">
              {say.toDesk}
            </h3>
            {others.map((desk) => (
              <Button key={desk.id} full onClick={() => to(queueAt(desk), desk.id)}>
                <bdi>{desk.name}</bdi>
                {!sessionOf(desks, desk.id) && <span className="font-normal text-muted">{say.closed}</span>}
              </Button>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
