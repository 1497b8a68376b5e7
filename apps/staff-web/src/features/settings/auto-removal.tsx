import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { errorDetail } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { settingsMessages as say } from './settings-messages.ts'

export function AutoRemoval() {
  const utils = trpc.useUtils()
  const removal = trpc.waitlist.autoRemove.useMutation({ onSuccess: () => utils.waitlist.board.invalidate() })
  const detail = errorDetail(removal.error)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-muted">{say.removalExplained}</p>
      <Button pending={removal.isPending} onClick={() => removal.mutate()}>
        Run auto-removal now
      </Button>
      {removal.isSuccess && (
        <Banner tone="green" className="w-full" onDismiss={removal.reset}>
          {`${say.removalDone} ${say.removedParties(removal.data.removed)}`}
        </Banner>
      )}
      {removal.isError && (
        <Banner tone="red" className="w-full" onDismiss={removal.reset}>
          {detail === undefined ? say.removalFailed : say.removalRefused(detail)}
        </Banner>
      )}
    </div>
  )
}
