import { noticeText } from '@waitbook/contracts/notice-text'
import { sentText } from '@waitbook/contracts/sent-text'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { type GuestLanguage, isGuestLanguage } from '@waitbook/domain/languages'
import { type Moment, momentsFor, suggestedMinutes } from '@waitbook/domain/messages/notices'
import { textSize } from '@waitbook/domain/messages/segments'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import { holdLeft } from '@waitbook/domain/waitlist/hold'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { Hourglass, Megaphone, Phone, UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadLater } from '../../../lib/load-later.tsx'
import { currentPlaceKind } from '../../../lib/place-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { useTimeZone } from '../../settings/use-time-zone.ts'
import { useArmed } from '../../stable-rows/use-armed.ts'
import { type Texting, useTexting } from '../../texting/use-texting.ts'
import { waitTimer } from '../row/wait-timer.ts'
import { partyName, waitlistMessages as sayOfList } from '../waitlist-messages.ts'
import { holdText } from './hold-words.ts'
import { notifyMessages as say } from './notify-messages.ts'
import { isHandheld, offersOwnPhone } from './own-phone.ts'
import { useOpenedText } from './use-opened-text.ts'

const OpenedTextDialog = loadLater(async () => (await import('./opened-text-dialog.tsx')).OpenedTextDialog)

export interface NotifyActions {
  send(entry: WaitlistEntry, moment: Moment, minutes: number | undefined): void
  markCalled(entry: WaitlistEntry): void
  noShow(entry: WaitlistEntry): void
  backToWaiting(entry: WaitlistEntry): void
  addNumber(entry: WaitlistEntry): void
}

interface NotifyDialogProps {
  /** The party as the dialog opened on it. */
  opened: WaitlistEntry
  /** As it is now; undefined once it is off the list. */
  current: WaitlistEntry | undefined
  restaurantName: string
  settings: WaitlistSettings
  actions: NotifyActions
  onClose: () => void
}

/** Why no message can go to this guest, or undefined. */
const whyNotSent = (entry: WaitlistEntry, texting: Texting, settings: WaitlistSettings) => {
  if (writtenChannel(entry) === 'email') return texting === 'not_set_up' ? say.emailOff : undefined
  if (entry.phone_number === null) return say.noPhone
  if (!settings.enable_sms_notifications) return say.textsOff
  // While it is unknown, the server decides.
  const isTexted = texting === 'set_up' || texting === 'simulated'
  return isTexted && entry.sms_consent === false ? say.noConsent : undefined
}

/** Offers the messages that fit the party, the likeliest one selected, with a preview of the text. */
export function NotifyDialog({ opened, current, restaurantName, settings, actions, onClose }: NotifyDialogProps) {
  const entry = current ?? opened
  const now = useNow()
  const texting = useTexting(writtenChannel(entry))
  const left = holdLeft(entry, settings, now)
  const timer = waitTimer(entry, settings.default_quoted_time, now)
  // Fixed when the dialog opens: the choices must not change under a finger.
  const [offered] = useState(() =>
    momentsFor({ ...entry, left: timer.left, isHoldOver: left !== undefined && left <= 0 }),
  )
  const [moment, setMoment] = useState<Moment>(offered[0] ?? 'ready_now')
  const [minutes, setMinutes] = useState(() => suggestedMinutes(timer.left))
  const isArmed = useArmed()
  const isNotified = entry.status === 'NOTIFIED'
  const chosenMinutes = moment === 'new_time' ? minutes : undefined
  const { text, open, isOpening } = useOpenedText({ entry, moment, minutes: chosenMinutes })
  // Another host was faster: a second text about the same table must not go out unseen.
  const isChanged = !isOpening && (entry.status !== opened.status || entry.notified_at !== opened.notified_at)
  const obstacle = !current ? say.gone : isChanged ? say.changed : whyNotSent(entry, texting, settings)

  const needsNumber = obstacle === say.noPhone
  const notifications = useSettings('notifications').data
  const timeZone = useTimeZone()
  const preview =
    notifications && previewOf(entry, moment, minutes, restaurantName, { waitlist: settings, notifications })
  const mayOpen =
    obstacle === undefined &&
    notifications !== undefined &&
    offersOwnPhone(entry, { texting, settings: notifications, timeZone, now })
  const opensFirst = mayOpen && (isHandheld() || notifications.own_phone === 'always')
  useEffect(() => {
    // A browser opens another app only soon after a tap.
    if (mayOpen) OpenedTextDialog.preload().catch(() => undefined)
  }, [mayOpen])

  const finish = (act: () => void) => () => {
    onClose()
    act()
  }
  const send = finish(() => actions.send(entry, moment, chosenMinutes))

  if (text) return <OpenedTextDialog name={partyName(entry)} text={text} onClose={onClose} />

  return (
    <Dialog
      onClose={onClose}
      title={say.title(partyName(entry))}
      description={isNotified && left !== undefined ? holdText(left) : say.waited(timer.waited, timer.quoted)}
      dismissible
      hasUnsavedInput={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isArmed || obstacle !== undefined) return
        if (opensFirst) open()
        else send()
      }}
      footer={
        current && (
          <>
            <Button
              size="lg"
              icon={<Megaphone aria-hidden className="size-5" />}
              onClick={finish(() => actions.markCalled(entry))}
            >
              {say.markCalled}
            </Button>
            {needsNumber && (
              <Button
                size="lg"
                variant="primary"
                icon={<Phone aria-hidden className="size-5" />}
                onClick={finish(() => actions.addNumber(entry))}
              >
                {sayOfList.addNumber}
              </Button>
            )}
            {obstacle === undefined && (
              <Button
                type="submit"
                size="lg"
                variant="primary"
                pending={isOpening && opensFirst}
                aria-disabled={!isArmed}
              >
                {opensFirst ? openLabel(notifications) : say.send[texting]}
              </Button>
            )}
          </>
        )
      }
    >
      {obstacle !== undefined ? (
        <Banner tone="amber">
          <span>{obstacle}</span>
          {current && !isChanged && (
            <>
              {' '}
              <span>{entry.source === 'guest' ? say.showsOnPage : say.callInPerson}</span>
            </>
          )}
        </Banner>
      ) : (
        <>
          <Field label={say.message} group>
            <ChoiceGroup
              size="lg"
              options={offered.map((value) => ({ value, label: say.moments[value] }))}
              value={moment}
              onValueChange={setMoment}
            />
          </Field>
          {moment === 'new_time' && (
            <Field label={say.minutesFromNow} hint={say.newPromise} group className="mt-4 w-60">
              <Stepper
                label="minutes"
                unit="min"
                min={5}
                max={240}
                step={5}
                value={minutes}
                onValueChange={setMinutes}
              />
            </Field>
          )}
          {preview ? (
            <NoticePreview {...preview} entry={entry} texting={texting} isOpened={opensFirst} />
          ) : (
            <p className="mt-4 text-muted">{say.previewUnknown}</p>
          )}
          {mayOpen && (
            <Button
              className="mt-3"
              pending={isOpening && !opensFirst}
              onClick={() => {
                if (!isArmed) return
                if (opensFirst) send()
                else open()
              }}
              aria-disabled={!isArmed}
            >
              {opensFirst ? say.insteadOfPhone[texting] : say.fromPhone}
            </Button>
          )}
        </>
      )}
      {current && isNotified && (
        <section aria-labelledby="not-come" className="mt-6">
          <h3 id="not-come" className="mb-2 text-base font-semibold">
            {say.notCome}
          </h3>
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<Hourglass aria-hidden className="size-5" />}
              onClick={finish(() => actions.backToWaiting(entry))}
            >
              {say.backToWaiting}
            </Button>
            <Button icon={<UserX aria-hidden className="size-5" />} onClick={finish(() => actions.noShow(entry))}>
              {say.noShow}
            </Button>
          </div>
        </section>
      )}
    </Dialog>
  )
}

const openLabel = ({ own_phone_app }: Pick<NotificationSettings, 'own_phone_app'>) =>
  isHandheld() ? say.open[own_phone_app] : say.fromPhone

interface Preview {
  body: string
  language: GuestLanguage
}

/** The message that the guest gets. */
const previewOf = (
  entry: WaitlistEntry,
  moment: Moment,
  minutes: number,
  restaurantName: string,
  { waitlist, notifications }: { waitlist: WaitlistSettings; notifications: NotificationSettings },
): Preview => {
  const language = isGuestLanguage(entry.language) ? entry.language : notifications.default_language
  const channel = writtenChannel(entry)
  const written = noticeText(moment, entry, language, restaurantName, {
    waitlist,
    notifications,
    place_kind: currentPlaceKind(),
    minutes,
    channel,
  }).body
  return { language, body: channel === 'sms' ? sentText(written, entry.phone_number ?? '', notifications) : written }
}

interface NoticePreviewProps extends Preview {
  entry: WaitlistEntry
  texting: Texting
  isOpened: boolean
}

/** The message, and its number of segments or its address. */
function NoticePreview({ entry, body, language, texting, isOpened }: NoticePreviewProps) {
  const size = () => {
    if (writtenChannel(entry) === 'email') return say.byEmail(entry.email ?? '')
    if (isOpened) return say.byOwnPhone
    return texting === 'not_set_up' ? say.onPage : say.size(textSize(body).segments)
  }
  return (
    <figure className="mt-4 rounded-control border border-line bg-sunken px-4 py-3">
      <figcaption className="text-sm text-muted">{say.preview}</figcaption>
      <p dir="auto" lang={language} className="mt-1 text-lg break-words whitespace-pre-line">
        {body}
      </p>
      <p className="mt-2 text-sm text-muted">{size()}</p>
    </figure>
  )
}
