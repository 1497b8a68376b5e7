import { noticeText } from '@waitbook/contracts/notice-text'
import { sentText } from '@waitbook/contracts/sent-text'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isGuestLanguage } from '@waitbook/domain/languages'
import type { Moment } from '@waitbook/domain/messages/notices'
import { textSize } from '@waitbook/domain/messages/segments'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import { useSettings } from '../../settings/use-settings.ts'
import type { Texting } from '../../texting/use-texting.ts'
import { notifyMessages as say } from './notify-messages.ts'

interface NoticePreviewProps {
  entry: WaitlistEntry
  moment: Moment
  minutes: number
  restaurantName: string
  settings: WaitlistSettings
  texting: Texting
}

/** The message that the guest gets, and its number of segments or its address. */
export function NoticePreview({ entry, moment, minutes, restaurantName, settings, texting }: NoticePreviewProps) {
  const notifications = useSettings('notifications').data
  if (!notifications) return <p className="mt-4 text-muted">{say.previewUnknown}</p>
  const language = isGuestLanguage(entry.language) ? entry.language : notifications.default_language
  const channel = writtenChannel(entry)
  const { body: written } = noticeText(moment, entry, language, restaurantName, {
    waitlist: settings,
    notifications,
    minutes,
    channel,
  })
  const body = channel === 'sms' ? sentText(written, entry.phone_number ?? '', notifications) : written
  const size = () => {
    if (channel === 'email') return say.byEmail(entry.email ?? '')
    const { segments } = textSize(body)
    return texting === 'not_set_up' ? say.onPage : say.size(segments)
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
