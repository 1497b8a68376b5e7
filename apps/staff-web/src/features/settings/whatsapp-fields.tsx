import { noticeWords } from '@waitbook/contracts/notice-text'
import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import { defaultSmsTemplate } from '@waitbook/contracts/settings/waitlist-defaults'
import { guestLanguages } from '@waitbook/domain/languages'
import { type WritableTemplate, writableTemplates } from '@waitbook/domain/messages/default-texts'
import { isNotice } from '@waitbook/domain/messages/notices'
import { numberedTemplate } from '@waitbook/domain/messages/template'
import { Banner } from '@waitbook/ui/banner'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { currentPlaceKind } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { FieldGroup } from './settings-form.tsx'
import { notificationMessages, whatsAppMessages as say } from './settings-messages.ts'
import type { useSettingsForm } from './use-settings-form.ts'

type NotificationForm = ReturnType<typeof useSettingsForm<'notifications'>>

interface WhatsAppFieldsProps {
  form: Pick<NotificationForm, 'values' | 'errors' | 'set'>
  /** The waitlist's own text for 'table ready' in the restaurant's language. */
  tableReady: string | undefined
}

const waits = [20, 30, 60, 120, 300, 600, 0]

/** Whether texts go by WhatsApp, and the templates that WhatsApp has approved. */
export function WhatsAppFields({ form, tableReady }: WhatsAppFieldsProps) {
  const { values, errors, set } = form
  const providers = trpc.messages.state.useQuery().data?.providers
  const seconds = values.whatsapp_text_after
  return (
    <FieldGroup title="WhatsApp" anchor="whatsapp">
      {providers?.whatsapp === 'outbox' && <Banner tone="blue">{say.notSetUp}</Banner>}
      <div className="divide-y divide-line border-y border-line">
        <Switch
          label={say.use}
          description={say.useHint}
          checked={values.whatsapp}
          onCheckedChange={(on) => set('whatsapp', on)}
        />
      </div>
      {values.whatsapp && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={say.sender} hint={say.senderHint} error={errors.whatsapp_sender}>
              <TextInput
                inputMode="tel"
                maxLength={16}
                value={values.whatsapp_sender}
                onChange={(event) => set('whatsapp_sender', event.target.value.trim())}
              />
            </Field>
            <Field label={say.textAfter} hint={say.textAfterHint} error={errors.whatsapp_text_after}>
              <Select
                options={[...new Set([...waits, seconds])].map((value) => ({
                  value: String(value),
                  label: say.after(value),
                }))}
                value={String(seconds)}
                onChange={(event) => set('whatsapp_text_after', Number(event.target.value))}
              />
            </Field>
          </div>
          <ApprovedTemplates
            settings={values}
            tableReady={tableReady}
            error={errors.whatsapp_templates}
            onChange={(templates) => set('whatsapp_templates', templates)}
          />
        </>
      )}
    </FieldGroup>
  )
}

interface ApprovedTemplatesProps {
  settings: NotificationSettings
  tableReady: string | undefined
  error: string | undefined
  onChange: (templates: NotificationSettings['whatsapp_templates']) => void
}

const codesOf = (typed: string) => typed.split(/[\s,]+/).filter((code) => code !== '')

/** One message at a time: the name and the languages of its template, and the words to register. */
function ApprovedTemplates({ settings, tableReady, error, onChange }: ApprovedTemplatesProps) {
  const [template, setTemplate] = useState<WritableTemplate>('ready_now')
  const { default_language: language, whatsapp_templates: templates } = settings
  const { name = '', locales = [] } = templates[template] ?? {}
  const [typed, setTyped] = useState(locales.join(', '))
  const waitlist = { sms_notification_template: tableReady ?? defaultSmsTemplate }
  const words = isNotice(template)
    ? noticeWords(template, language, { waitlist, notifications: settings, place_kind: currentPlaceKind() }).words
    : templateWords(settings, template, language, currentPlaceKind())
  const registered = numberedTemplate(words)
  const change = (changed: { name: string; locales: string[] }) => {
    const { [template]: _replaced, ...others } = templates
    const isEmpty = changed.name === '' && changed.locales.length === 0
    onChange(isEmpty ? others : { ...others, [template]: changed })
  }
  const choose = (chosen: WritableTemplate) => {
    setTemplate(chosen)
    setTyped((templates[chosen]?.locales ?? []).join(', '))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={say.message} hint={say.named(Object.keys(templates).length, writableTemplates.length)}>
          <Select
            options={writableTemplates.map((value) => ({ value, label: notificationMessages.templates[value] }))}
            value={template}
            onChange={(event) => choose(event.target.value as WritableTemplate)}
          />
        </Field>
        <Field label={say.name} hint={say.nameHint} error={error}>
          <TextInput
            autoCapitalize="none"
            spellCheck={false}
            maxLength={512}
            value={name}
            onChange={(event) => change({ name: event.target.value.trim(), locales: [...locales] })}
          />
        </Field>
        <Field label={say.locales} hint={say.localesHint}>
          <TextInput
            autoCapitalize="none"
            spellCheck={false}
            placeholder="en_US, es"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              change({ name, locales: codesOf(event.target.value) })
            }}
          />
        </Field>
      </div>
      <figure className="flex flex-col items-start gap-2 rounded-control border border-line bg-sunken px-4 py-3">
        <figcaption className="text-sm text-muted">{say.register(guestLanguages[language])}</figcaption>
        <p dir="auto" lang={language} className="break-words whitespace-pre-line">
          {registered}
        </p>
        <CopyButton text={registered} onFailed={() => notify.error(say.notCopied)} />
      </figure>
    </div>
  )
}
