import type { NamedToken } from '@waitbook/contracts/api-token'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { writtenDay, writtenMoment } from '../../../lib/dates.ts'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { refetchAfter } from '../../../query-client.ts'
import { trpc } from '../../../trpc.ts'
import { namedTokenMessages as say, scopeLabels } from '../token-messages.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'

/** Tokens that staff have made for one purpose each. */
export function NamedTokens() {
  const utils = trpc.useUtils()
  const list = trpc.apiToken.list.useQuery()
  const [isMaking, setMaking] = useState(false)
  const [asking, setAsking] = useState<NamedToken>()
  const revoke = trpc.apiToken.revoke.useMutation({
    onSuccess: () => notify.success(say.revoked),
    onError: notifyRefusal(say.failed),
    onSettled: refetchAfter(() => utils.apiToken.list.invalidate()),
  })
  const tokens = list.data?.tokens ?? []
  return (
    <section aria-label={say.title} className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{say.title}</h3>
      <p className="text-muted">{say.explained}</p>
      {list.isLoadingError && (
        <Banner tone="red" action={{ label: 'Try again', onClick: () => list.refetch() }}>
          {say.loadFailed}
        </Banner>
      )}
      {list.isSuccess && tokens.length === 0 && <p className="text-muted">{say.none}</p>}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsking(token)} />
          ))}
        </ul>
      )}
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={() => setMaking(true)}>
        {say.make}
      </Button>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {asking && (
        <AlertDialog
          onClose={() => setAsking(undefined)}
          title={say.revokeQuestion(asking.name)}
          confirmLabel={say.revokeConfirm}
          onConfirm={() => revoke.mutate({ id: asking.id })}
        >
          {say.revokeExplained}
        </AlertDialog>
      )}
    </section>
  )
}

function TokenRow({ token, onRevoke }: { token: NamedToken; onRevoke: () => void }) {
  const { name, scopes, created_by, created_at, last_used_at, expires_at, is_expired } = token
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeLabels[scope]}</Badge>
          ))}
          {is_expired && <Badge tone="red">{say.expired}</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {`${say.madeBy(created_by, writtenMoment(created_at))} ${expires_at !== null && !is_expired ? say.expires(writtenDay(expires_at)) : ''}`}
        </p>
        {!is_expired && (
          <p className="text-sm text-muted">
            {last_used_at === null ? say.neverUsed : say.lastUsed(writtenMoment(last_used_at))}
          </p>
        )}
      </div>
      <Button aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
        {say.revoke}
      </Button>
    </li>
  )
}
