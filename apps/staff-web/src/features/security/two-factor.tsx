import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button, buttonClass } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { Download, KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { writtenDay } from '../../lib/dates.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { Block, Loaded } from './block.tsx'
import { BothFactorsDialog } from './both-factors-dialog.tsx'
import { securityMessages as say } from './security-messages.ts'
import { SetupDialog } from './setup-dialog.tsx'

type Open = 'setup' | 'off' | 'renew'

const fewCodes = 3

export function TwoFactor() {
  const state = trpc.account.twoFactor.useQuery()
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  const show = (fresh: string[]) => {
    close()
    setCodes(fresh)
  }
  const onSettled = refetchAfter(() => utils.account.invalidate())
  const disable = trpc.account.disableTwoFactor.useMutation({ onSettled })
  const renew = trpc.account.renewRecoveryCodes.useMutation({ onSettled })

  return (
    <Block title={say.twoFactorTitle}>
      <Loaded query={state}>
        {({ is_enabled, enabled_at, recovery_codes_left }) =>
          is_enabled ? (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Badge tone="green" icon={<ShieldCheck aria-hidden />}>
                  On
                </Badge>
                <span>{say.twoFactorOn(writtenDay(enabled_at))}</span>
              </p>
              {recovery_codes_left > fewCodes ? (
                <p className="text-muted">{say.codesLeft(recovery_codes_left)}</p>
              ) : (
                <Banner tone="amber">{`${say.codesLeft(recovery_codes_left)} ${say.codesLow}`}</Banner>
              )}
              <div className="flex flex-wrap gap-2">
                <Button icon={<KeyRound aria-hidden className="size-5" />} onClick={() => setOpen('renew')}>
                  New recovery codes
                </Button>
                <Button variant="danger" onClick={() => setOpen('off')}>
                  Turn off
                </Button>
              </div>
            </>
          ) : (
            <>
              <p className="text-muted">{say.twoFactorOff}</p>
              <Button
                variant="primary"
                className="self-start"
                icon={<ShieldCheck aria-hidden className="size-5" />}
                onClick={() => setOpen('setup')}
              >
                Turn on
              </Button>
            </>
          )
        }
      </Loaded>
      {open === 'setup' && <SetupDialog onEnabled={show} onClose={close} />}
      {open === 'off' && (
        <BothFactorsDialog
          title={say.offTitle}
          description={say.offExplained}
          confirmLabel="Turn off"
          isDangerous
          onClose={close}
          onSubmit={async (factors) => {
            await disable.mutateAsync(factors)
            notify.success(say.turnedOff)
            close()
          }}
        />
      )}
      {open === 'renew' && (
        <BothFactorsDialog
          title={say.renewTitle}
          description={say.renewExplained}
          confirmLabel="Make new codes"
          onClose={close}
          onSubmit={async (factors) => show((await renew.mutateAsync(factors)).codes)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Block>
  )
}

const fileOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      // An accidental tap must not close it, as the codes are shown only once.
      dismissible={false}
      onClose={onClose}
      title={say.codesTitle}
      description={say.codesExplained}
      size="sm"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ul
          aria-label={say.codesTitle}
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-4 font-mono text-sm max-[22rem]:grid-cols-1 sm:text-base"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} onFailed={() => notify.error(say.codesCopyFailed)}>
            Copy codes
          </CopyButton>
          <a href={fileOf(`${text}\n`)} download="waitbook-recovery-codes.txt" className={buttonClass()}>
            <Download aria-hidden className="size-5" />
            <span>Download</span>
          </a>
        </div>
      </div>
    </Dialog>
  )
}
