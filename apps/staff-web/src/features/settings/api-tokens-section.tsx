import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Banner } from '@waitbook/ui/banner'
import { Button, buttonClass } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { cx } from '@waitbook/ui/cx'
import { Field } from '@waitbook/ui/field'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { ExternalLink, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { errorStatus } from '../../lib/api-error.ts'
import { writtenDay } from '../../lib/dates.ts'
import { apiDocsPath } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { NamedTokens } from './api-tokens/named-tokens.tsx'
import { tokenMessages as say } from './settings-messages.ts'
import { UsageExamples } from './usage-examples.tsx'

const statusMs = 5000
const masked = (token: string) => `${token.slice(0, 8)}${'•'.repeat(12)}${token.slice(-4)}`

export function ApiTokensSection() {
  const utils = trpc.useUtils()
  // A secret is not kept once the section is left.
  const apiToken = trpc.apiToken.get.useQuery(undefined, { gcTime: 0 })
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [status, setStatus] = useState('')
  const regenerate = trpc.apiToken.regenerate.useMutation({
    onSuccess: (fresh) => {
      utils.apiToken.get.setData(undefined, fresh)
      setShown(true)
      setStatus(say.regenerated)
      setTimeout(() => setStatus(''), statusMs)
    },
  })

  if (apiToken.isPending) return <SkeletonRows rows={2} label={say.loading} />
  if (!apiToken.data) {
    return (
      <Banner tone="red" action={{ label: 'Try again', onClick: () => apiToken.refetch() }}>
        {say.loadFailed}
      </Banner>
    )
  }
  const { token, created_at } = apiToken.data
  const made = writtenDay(created_at)
  const Icon = isShown ? EyeOff : Eye

  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{say.explained}</p>
      <Field label="API token" hint={`Made on ${made}.`}>
        <TextInput readOnly value={isShown ? token : masked(token)} className="font-mono" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon aria-hidden className="size-5" />} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide token' : 'Show token'}
        </Button>
        <CopyButton text={token} onFailed={() => notify.error(say.copyFailed)}>
          Copy token
        </CopyButton>
        <Button
          variant="danger"
          pending={regenerate.isPending}
          icon={<RefreshCw aria-hidden className="size-5" />}
          onClick={() => setAsking(true)}
        >
          Regenerate
        </Button>
      </div>
      {status && <Banner tone="green">{status}</Banner>}
      {regenerate.isError && errorStatus(regenerate.error) !== 401 && (
        <Banner tone="red" action={{ label: 'Try again', onClick: () => regenerate.mutate() }}>
          {say.regenerateFailed}
        </Banner>
      )}
      <div role="note" className="rounded-control bg-amber-tint px-4 py-3">
        <p className="font-semibold">{say.securityTitle}</p>
        <p className="mt-1">{say.security}</p>
      </div>
      <NamedTokens />
      <UsageExamples token={token} shown={isShown ? token : masked(token)} />
      <div className="rounded-control border border-line px-4 py-3">
        <p className="font-semibold">{say.helpTitle}</p>
        <p className="mt-1 text-muted">{say.help}</p>
        <a href={apiDocsPath} target="_blank" rel="noreferrer" className={cx(buttonClass(), 'mt-3')}>
          <span>{say.viewDocs}</span> <ExternalLink aria-hidden className="size-5" />
          <VisuallyHidden>{say.newTab}</VisuallyHidden>
        </a>
      </div>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.regenerateQuestion}
        confirmLabel="Regenerate token"
        onConfirm={() => regenerate.mutate()}
      >
        {say.regenerateExplained}
      </AlertDialog>
    </div>
  )
}
