import { useMutation } from '@tanstack/react-query'
import type { OpenedText } from '@waitbook/contracts/messages'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { Moment } from '@waitbook/domain/messages/notices'
import { notify } from '@waitbook/ui/toast'
import { useRef, useState } from 'react'
import { errorCode } from '../../../lib/api-error.ts'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { useIntention } from '../../../lib/use-intention.ts'
import { trpc } from '../../../trpc.ts'
import { type Change, changeOf } from '../../changes/change.ts'
import { changeKey } from '../../changes/change-mutations.ts'
import { notifyMessages as say } from './notify-messages.ts'

interface Asked {
  entry: WaitlistEntry
  moment: Moment
  minutes: number | undefined
}

/**
 * Records a text that this device opens. Nothing is opened before the server has answered, and no change is stored to
 * be sent later: only the server knows whether the guest has said STOP.
 */
export const useOpenedText = ({ entry, moment, minutes }: Asked) => {
  const [text, setText] = useState<OpenedText>()
  const attempt = useRef(0)
  const intention = useIntention<Change>()
  const { client } = trpc.useUtils()
  const send = useMutation({
    // It counts as a change in flight: the list shows it, and another change of the party waits for it.
    mutationKey: changeKey,
    mutationFn: ({ mutation_id }: Change) =>
      client.messages.send.mutate({
        entry_id: entry.id,
        notification_type: 'own_phone',
        template_type: moment,
        ...(minutes !== undefined && { minutes }),
        mutation_id,
      }),
    onSuccess: ({ open, message, warning }) => {
      if (warning !== undefined) notify.warning(warning)
      if (open) setText(open)
      else notify.warning(message)
    },
    onError: (error) => {
      // After a refusal the next press is a new change, even if the text is the same.
      if (errorCode(error) !== undefined) attempt.current += 1
      notifyRefusal(say.notOpened)(error)
    },
  })
  const open = () => {
    if (send.isPending) return
    const content = { kind: 'notify', moment, ...(minutes !== undefined && { minutes }) } as const
    send.mutate(intention([moment, minutes, attempt.current], () => changeOf(entry, content)))
  }
  return { text, open, isOpening: send.isPending }
}
