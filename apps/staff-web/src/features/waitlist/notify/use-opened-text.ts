import type { OpenedText } from '@waitbook/contracts/messages'
import type { Moment } from '@waitbook/domain/messages/notices'
import { notify } from '@waitbook/ui/toast'
import { useRef, useState } from 'react'
import { errorCode } from '../../../lib/api-error.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { useIntention } from '../../../lib/use-intention.ts'
import { trpc } from '../../../trpc.ts'
import { notifyMessages as say } from './notify-messages.ts'

interface Asked {
  entryId: string
  moment: Moment
  minutes: number | undefined
}

/**
 * Records a text that this device opens. Nothing is opened before the server has answered, and nothing is stored for later:
 * only the server knows whether the guest has said STOP.
 */
export const useOpenedText = ({ entryId, moment, minutes }: Asked) => {
  const [text, setText] = useState<OpenedText>()
  const attempt = useRef(0)
  const mutationId = useIntention<string>()
  const send = trpc.messages.send.useMutation({
    onSuccess: ({ open, message, warning }) => {
      if (warning !== undefined) notify.warning(warning)
      if (open) setText(open)
      else notify.warning(message)
    },
    onError: (error) => {
      // The server has refused it: the same text is another attempt.
      if (errorCode(error) !== undefined) attempt.current += 1
      notifyRefusal(say.notOpened)(error)
    },
  })
  const open = () => {
    if (send.isPending) return
    const mutation_id = mutationId([moment, minutes, attempt.current], newMutationId)
    send.mutate({
      entry_id: entryId,
      notification_type: 'own_phone',
      template_type: moment,
      ...(minutes !== undefined && { minutes }),
      mutation_id,
    })
  }
  return { text, open, isOpening: send.isPending }
}
