import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { errorDetail } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { stopMessages as say } from './stop-messages.ts'

/** Asks whether words of a guest meant STOP. */
export function StopQuestion({ guest }: { guest: { entry_id: string } | { phone: string } }) {
  const utils = trpc.useUtils()
  const decide = trpc.messages.decideStop.useMutation({
    onSuccess: () => Promise.all([utils.messages.thread.invalidate(), utils.messages.paused.invalidate()]),
    onError: (error) => notify.error(errorDetail(error) ?? say.stopFailed),
  })
  const choose = (stop: boolean) => () => decide.mutate({ ...guest, stop })
  return (
    <Banner tone="amber" className="mt-5">
      <p>{say.mayStop}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={decide.isPending} onClick={choose(true)}>
          {say.stopTexts}
        </Button>
        <Button disabled={decide.isPending} onClick={choose(false)}>
          {say.keepTexts}
        </Button>
      </div>
    </Banner>
  )
}
