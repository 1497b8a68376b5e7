import { notify } from '@waitbook/ui/toast'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { waitlistMessages as say } from './waitlist-messages.ts'

/** Notes that a guest who joined from elsewhere is here, so that desks call the guest. */
export const useMarkHere = () => {
  const utils = trpc.useUtils()
  const { mutate } = trpc.waitlist.markHere.useMutation()
  return (id: string, name: string) =>
    mutate(
      { id },
      {
        onSuccess: () => {
          notify.success(say.isHere(name))
          void utils.desks.get.invalidate()
        },
        onError: notifyRefusal(say.statusFailed, { about: name }),
      },
    )
}
