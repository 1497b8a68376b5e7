import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { useSettings } from '../settings/use-settings.ts'
import { channelChecksMessages as say } from './channel-checks-messages.ts'
import { useTexting } from './use-texting.ts'

interface ChannelChecksProps {
  settings: Pick<NotificationSettings, 'own_phone' | 'sender' | 'whatsapp'>
}

/** What reaches guests now, at what cost, and what they see. Shown as long as the set-up list of a new restaurant. */
export function ChannelChecks({ settings }: ChannelChecksProps) {
  const isNew = Boolean(trpc.settings.setup.useQuery().data)
  const texts = useTexting()
  const emails = useTexting('email')
  const whatsApp = useTexting('whatsapp')
  const isTextingOn = useSettings('waitlist').data?.enable_sms_notifications !== false
  const name = useStaffUser()?.restaurant_name ?? ''
  if (!isNew || texts === 'unknown') return null
  const textsWork = isTextingOn && texts !== 'not_set_up'
  const whyNoTexts = isTextingOn ? say.texts.off : say.texts.switchedOff
  const mayOwnPhone = isTextingOn && settings.own_phone !== 'never'
  const whyNoOwnPhone = isTextingOn ? say.ownPhone.off : say.texts.switchedOff
  return (
    <section aria-label={say.title}>
      <h4 className="font-semibold">{say.title}</h4>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        <Channel {...say.ownPhone} off={mayOwnPhone ? undefined : whyNoOwnPhone}>
          {mayOwnPhone && <p className="text-sm">{say.ownPhone.tryIt}</p>}
        </Channel>
        <Channel {...say.texts} shows={say.texts.shows(settings.sender)} off={textsWork ? undefined : whyNoTexts}>
          {textsWork && texts === 'set_up' && <TestText />}
        </Channel>
        {whatsApp === 'set_up' && <Channel {...say.whatsApp} off={settings.whatsapp ? undefined : say.ownPhone.off} />}
        <Channel
          {...say.email}
          shows={say.email.shows(name)}
          off={emails === 'not_set_up' ? say.email.off : undefined}
        />
        <Channel {...say.push} off={window.isSecureContext ? undefined : say.push.off} />
        <Channel {...say.page} off={undefined} />
      </ul>
    </section>
  )
}

interface ChannelProps {
  name: string
  cost: string
  shows: string
  /** Why it does not work now; undefined if it does. */
  off: string | undefined
  children?: ReactNode
}

function Channel({ name, cost, shows, off, children }: ChannelProps) {
  const Mark = off === undefined ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3 py-3">
      <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${off === undefined ? 'text-green' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className={off === undefined ? 'text-green' : 'text-muted'}>{off ?? say.works}</span>
        </p>
        <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[6rem_1fr]">
          <dt className="text-muted">{say.guestsSee}</dt>
          <dd className="max-sm:mb-1">{shows}</dd>
          <dt className="text-muted">{say.cost}</dt>
          <dd>{cost}</dd>
        </dl>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  )
}

/** A real text to a number of the user. It is in the form of the settings, so it has no form of its own. */
function TestText() {
  const [phone, setPhone] = useState('')
  const test = trpc.messages.sendTestText.useMutation()
  const send = () => {
    if (phone.trim() !== '' && !test.isPending) test.mutate({ phone_number: phone.trim() })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={say.number}
          error={test.error ? (errorDetail(test.error) ?? say.notSent) : undefined}
          className="w-60"
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={32}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              send()
            }}
          />
        </Field>
        <Button pending={test.isPending} onClick={send}>
          {say.sendTest}
        </Button>
      </div>
      <p role="status">{test.data ? say.sent(test.data.to) : ''}</p>
    </div>
  )
}
