import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { writtenDay } from '../../lib/dates.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { Block, Loaded } from './block.tsx'
import { BothFactorsDialog } from './both-factors-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
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
