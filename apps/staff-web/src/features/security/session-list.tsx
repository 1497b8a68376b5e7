import type { OpenSession } from '@waitbook/contracts/account'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { writtenMoment } from '../../lib/dates.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useRotationOffer } from '../settings/api-tokens/use-rotation-offer.ts'
import { Block, Loaded } from './block.tsx'
import { securityMessages as say } from './security-messages.ts'

export function SessionList() {
  const sessions = trpc.account.sessions.useQuery()
  const utils = trpc.useUtils()
  const offerRotation = useRotationOffer()
  const [asking, setAsking] = useState<OpenSession | 'others'>()
  const onSettled = refetchAfter(() => utils.account.invalidate())
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => notify.success(say.ended),
    onError: notifyRefusal(say.failed),
    onSettled,
  })
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: ({ ended, tokens_revoked }) => {
      notify.success(say.othersEnded(ended), tokens_revoked ? { about: say.tokensRevoked(tokens_revoked) } : {})
      void offerRotation()
    },
    onError: notifyRefusal(say.failed),
    onSettled,
  })
  const isOthers = asking === 'others'

  return (
    <Block title={say.sessionsTitle}>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <ul aria-label={say.sessionsTitle} className="divide-y divide-line border-y border-line">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setAsking(session)} />
              ))}
            </ul>
            {list.length > 1 ? (
              <Button className="self-start" onClick={() => setAsking('others')}>
                End all other sessions
              </Button>
            ) : (
              <p className="text-muted">{say.noOthers}</p>
            )}
          </>
        )}
      </Loaded>
      {asking && (
        <AlertDialog
          onClose={() => setAsking(undefined)}
          title={isOthers ? say.endOthersQuestion : say.endQuestion(asking.device)}
          confirmLabel={isOthers ? 'End all other sessions' : 'End session'}
          onConfirm={() => (isOthers ? endOthers.mutate() : end.mutate({ id: asking.id }))}
        >
          {isOthers ? say.endOthersExplained : say.endExplained}
        </AlertDialog>
      )}
    </Block>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, address, is_current, created_at, last_seen_at } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{device}</span>
          {is_current && <Badge tone="green">{say.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-muted">{say.since(address, writtenMoment(created_at))}</p>
        {!is_current && <p className="text-sm text-muted">{say.seen(writtenMoment(last_seen_at))}</p>}
      </div>
      {!is_current && (
        <Button aria-label={`End the session on ${device}, signed in ${writtenMoment(created_at)}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
