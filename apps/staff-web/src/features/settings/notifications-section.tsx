import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import { smsTemplateOf } from '@waitbook/contracts/settings/waitlist-defaults'
import { guestLanguages, guestLanguageTags } from '@waitbook/domain/languages'
import { writableTemplates } from '@waitbook/domain/messages/default-texts'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { currentPlaceKind, inWords } from '../../lib/place-words.ts'
import { ChannelChecks } from '../texting/channel-checks.tsx'
import { AppSection } from './app-section.tsx'
import { ContactEmailState } from './contact-email-state.tsx'
import { MessagingStateNote } from './messaging-state-note.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { notificationMessages as say } from './settings-messages.ts'
import { TemplateEditor } from './template-editor.tsx'
import { useSettings } from './use-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { WhatsAppFields } from './whatsapp-fields.tsx'

const languageOptions = guestLanguageTags.map((value) => ({ value, label: guestLanguages[value] }))

const ownPhoneOptions = [
  { value: 'without_provider', label: 'Where texts are not set up, or one has failed' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
]

export function NotificationsSection() {
  return <AppSection app="notifications">{(loaded) => <NotificationsForm loaded={loaded} />}</AppSection>
}

function NotificationsForm({ loaded }: { loaded: NotificationSettings }) {
  const form = useSettingsForm(['notifications'], loaded)
  const waitlist = useSettings('waitlist').data
  const { values, errors, set } = form
  const hasQuietHours = values.quiet_hours_from !== values.quiet_hours_to
  return (
    <SettingsFormFrame label="Notifications" form={form}>
      <FieldGroup title="Sending" anchor="sending">
        <ChannelChecks settings={values} />
        <MessagingStateNote limit={loaded.daily_limit} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Sender" hint={say.senderHint} error={errors.sender}>
            <TextInput value={values.sender} maxLength={16} onChange={(event) => set('sender', event.target.value)} />
          </Field>
          <Field
            label={inWords`Language of guests that chose none`}
            hint={inWords`Parties that staff add have chosen none.`}
            error={errors.default_language}
          >
            <Select
              options={languageOptions}
              value={values.default_language}
              onChange={(event) =>
                set('default_language', event.target.value as NotificationSettings['default_language'])
              }
            />
          </Field>
        </div>
      </FieldGroup>

      <FieldGroup title="Templates">
        <TemplateEditor
          settings={values}
          tableReady={waitlist && smsTemplateOf(waitlist.sms_notification_template, currentPlaceKind())}
          error={errors.templates}
          onChange={(templates) => set('templates', templates)}
        />
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label="Plain letters in texts"
            description={say.plainLettersHint}
            checked={values.plain_letters}
            onCheckedChange={(on) => set('plain_letters', on)}
          />
          <Switch
            label="Confirm replies"
            description={inWords`A guest who texts that it is late, here or leaving gets a text back.`}
            checked={values.confirm_replies}
            onCheckedChange={(on) => set('confirm_replies', on)}
          />
        </div>
      </FieldGroup>

      <FieldGroup title="Quiet hours">
        <div className="flex flex-wrap gap-5">
          <Field label="From" error={errors.quiet_hours_from} className="w-36">
            <TextInput
              type="time"
              value={values.quiet_hours_from}
              onChange={(event) => set('quiet_hours_from', event.target.value)}
            />
          </Field>
          <Field label="To" error={errors.quiet_hours_to} className="w-36">
            <TextInput
              type="time"
              value={values.quiet_hours_to}
              onChange={(event) => set('quiet_hours_to', event.target.value)}
            />
          </Field>
        </div>
        <p className="text-muted">
          {hasQuietHours
            ? inWords`In the restaurant’s time. No automatic text is sent in these hours.`
            : 'No automatic text is sent in these hours. The same time twice: texts are sent at any time.'}
        </p>
        {hasQuietHours && (
          <Field
            label={inWords`A 'table ready' that you send in quiet hours`}
            group
            error={errors.quiet_hours_table_ready}
          >
            <ChoiceGroup
              options={[
                { value: 'send', label: 'Goes out, with a warning' },
                { value: 'hold', label: 'Waits until they end' },
              ]}
              value={values.quiet_hours_table_ready}
              onValueChange={(choice) => set('quiet_hours_table_ready', choice)}
            />
          </Field>
        )}
      </FieldGroup>

      <FieldGroup title="Your own phone">
        <p className="text-muted">{say.ownPhoneHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Notify opens a text on your phone" error={errors.own_phone}>
            <Select
              options={ownPhoneOptions}
              value={values.own_phone}
              onChange={(event) => set('own_phone', event.target.value as NotificationSettings['own_phone'])}
            />
          </Field>
          <Field label="App" group error={errors.own_phone_app}>
            <ChoiceGroup
              options={[
                { value: 'sms', label: 'Messages' },
                { value: 'whatsapp', label: 'WhatsApp' },
              ]}
              value={values.own_phone_app}
              onValueChange={(app) => set('own_phone_app', app)}
            />
          </Field>
        </div>
      </FieldGroup>

      <FieldGroup title="Calls">
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label="Spoken calls"
            description={say.callsHint}
            checked={values.spoken_calls}
            onCheckedChange={(on) => set('spoken_calls', on)}
          />
          <Switch
            label="Call when a text fails"
            description={inWords`A 'table ready' that is not delivered is followed by an automatic call.`}
            checked={values.call_when_text_fails}
            disabled={!values.spoken_calls}
            onCheckedChange={(on) => set('call_when_text_fails', on)}
          />
        </div>
      </FieldGroup>

      <WhatsAppFields form={form} tableReady={waitlist?.sms_notification_template} />

      <FieldGroup title="Answers to e-mails">
        <Field label="Contact e-mail" hint={say.contactHint} error={errors.contact_email}>
          <TextInput
            type="email"
            value={values.contact_email}
            maxLength={254}
            onChange={(event) => set('contact_email', event.target.value)}
          />
        </Field>
        <ContactEmailState key={loaded.contact_email} isSaved={values.contact_email === loaded.contact_email} />
      </FieldGroup>

      <FieldGroup title="Limits">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Messages in 24 hours" error={errors.daily_limit}>
            <TextInput
              inputMode="numeric"
              value={Number.isNaN(values.daily_limit) ? '' : String(values.daily_limit)}
              onChange={(event) => set('daily_limit', Number.parseInt(event.target.value.replace(/\D/g, ''), 10))}
            />
          </Field>
          <Field
            label="Automatic texts in 24 hours to new numbers"
            hint={say.newNumbersHint}
            error={errors.new_number_limit}
          >
            <TextInput
              inputMode="numeric"
              value={Number.isNaN(values.new_number_limit) ? '' : String(values.new_number_limit)}
              onChange={(event) => set('new_number_limit', Number.parseInt(event.target.value.replace(/\D/g, ''), 10))}
            />
          </Field>
          <Field label="Other countries" hint={say.countriesHint} error={errors.other_country_codes}>
            <Textarea
              rows={3}
              value={values.other_country_codes.join('\n')}
              onChange={(event) => set('other_country_codes', linesOf(event.target.value))}
            />
          </Field>
        </div>
      </FieldGroup>

      <FieldGroup title="India: sender registration (DLT)">
        <p className="text-muted">{say.dltHint}</p>
        <Field label="Principal entity id" error={errors.dlt_entity_id}>
          <TextInput
            inputMode="numeric"
            maxLength={30}
            value={values.dlt_entity_id}
            onChange={(event) => set('dlt_entity_id', event.target.value.trim())}
          />
        </Field>
        {values.dlt_entity_id !== '' && (
          <div className="grid gap-5 sm:grid-cols-2">
            {writableTemplates.map((template) => (
              <Field key={template} label={`Template id: ${say.templates[template]}`}>
                <TextInput
                  inputMode="numeric"
                  maxLength={30}
                  value={values.dlt_template_ids[template] ?? ''}
                  onChange={(event) =>
                    set('dlt_template_ids', { ...values.dlt_template_ids, [template]: event.target.value.trim() })
                  }
                />
              </Field>
            ))}
          </div>
        )}
        {errors.dlt_template_ids && (
          <p role="alert" className="font-semibold text-red">
            {errors.dlt_template_ids}
          </p>
        )}
      </FieldGroup>
    </SettingsFormFrame>
  )
}

/** Keeps an empty last line, so that a new line can be typed. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n').map((line) => line.trim()))
