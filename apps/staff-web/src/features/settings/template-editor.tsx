import { sentText } from '@waitbook/contracts/sent-text'
import { type NotificationSettings, placeholdersOf } from '@waitbook/contracts/settings/notifications'
import { formatTime, guestLocale, shortDate } from '@waitbook/domain/calendar/guest-format'
import { regionOf } from '@waitbook/domain/calendar/region'
import { type GuestLanguage, guestLanguages, guestLanguageTags } from '@waitbook/domain/languages'
import { defaultText, type WritableTemplate, writableTemplates } from '@waitbook/domain/messages/default-texts'
import { textSize } from '@waitbook/domain/messages/segments'
import {
  fillTemplate,
  hasOpenPlaceholder,
  openPlaceholder,
  unknownPlaceholders,
} from '@waitbook/domain/messages/template'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Textarea } from '@waitbook/ui/textarea'
import { useState } from 'react'
import { currentPlaceKind, inWords } from '../../lib/place-words.ts'
import { useStaffUser } from '../session/use-session.ts'
import { notificationMessages as say, settingsMessages } from './settings-messages.ts'
import { useSettings } from './use-settings.ts'

interface TemplateEditorProps {
  settings: NotificationSettings
  /** The waitlist's own text for 'table ready' in the restaurant's language. */
  tableReady: string | undefined
  error: string | undefined
  onChange: (templates: NotificationSettings['templates']) => void
}

const mostSegments = 3
/** As long as the links that are sent. */
const exampleLink = (page: string) => `${window.location.origin}/${page}/0123456789abcdefghijkl-0123456789`

/** One template in one language at a time, with a preview and its number of segments. */
export function TemplateEditor({ settings, tableReady, error, onChange }: TemplateEditorProps) {
  const [template, setTemplate] = useState<WritableTemplate>('table_ready')
  const [language, setLanguage] = useState<GuestLanguage>(settings.default_language)
  const restaurantName = useStaffUser()?.restaurant_name || inWords`My Restaurant`
  const general = useSettings('general').data
  const locale = guestLocale(language, general ? regionOf(general) : '001')
  const own = settings.templates[template]?.[language] ?? ''
  const isWaitlists = template === 'table_ready' && language === settings.default_language && tableReady !== undefined
  const fallback = isWaitlists ? tableReady : defaultText(template, language, currentPlaceKind())
  const known = placeholdersOf(template)
  const unknown = unknownPlaceholders(own, known)
  const filled = fillTemplate(own || fallback, {
    customerName: 'Ana Silva',
    restaurantName,
    quotedTime: '15',
    minutes: '10',
    statusLink: exampleLink('c'),
    bookingLink: exampleLink('b'),
    date: shortDate('2026-11-28', locale),
    time: formatTime('19:30', locale),
    partySize: '4',
  })
  // Texts under a registered entity in India have to be sent exactly as registered.
  const preview = sentText(filled, settings.dlt_entity_id === '' ? '' : '+91', settings)
  const { segments, left, costly } = textSize(preview)
  const write = (text: string) => {
    const { [language]: _replaced, ...others } = settings.templates[template] ?? {}
    onChange({ ...settings.templates, [template]: text === '' ? others : { ...others, [language]: text } })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Message">
          <Select
            options={writableTemplates.map((value) => ({ value, label: say.templates[value] }))}
            value={template}
            onChange={(event) => setTemplate(event.target.value as WritableTemplate)}
          />
        </Field>
        <Field label="Language">
          <Select
            options={guestLanguageTags.map((value) => ({ value, label: guestLanguages[value] }))}
            value={language}
            onChange={(event) => setLanguage(event.target.value as GuestLanguage)}
          />
        </Field>
      </div>
      <Field
        label="Words"
        hint={`${isWaitlists ? say.ownTemplate : say.defaultTemplate} ${settingsMessages.placeholders(known)}`}
        error={error}
      >
        <Textarea
          dir="auto"
          lang={language}
          rows={4}
          maxLength={1000}
          placeholder={fallback}
          value={own}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      {hasOpenPlaceholder(own) && <Banner tone="amber">{openPlaceholder}</Banner>}
      {unknown.length > 0 && <Banner tone="amber">{settingsMessages.unknownPlaceholders(unknown)}</Banner>}
      <figure className="rounded-control border border-line bg-sunken px-4 py-3">
        <figcaption className="text-sm text-muted">Preview</figcaption>
        <p dir="auto" lang={language} className="mt-1 break-words whitespace-pre-line">
          {preview}
        </p>
        <p role="status" className="mt-2 text-sm text-muted">
          {say.size(segments, left)}
        </p>
      </figure>
      {segments > mostSegments && <Banner tone="amber">{say.tooLong}</Banner>}
      {costly.length > 0 && language === 'en' && <Banner tone="amber">{say.costly(costly.join(' '))}</Banner>}
    </div>
  )
}
