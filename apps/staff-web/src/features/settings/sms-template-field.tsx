import { smsPlaceholders } from '@waitbook/contracts/settings/waitlist'
import {
  fillTemplate,
  hasOpenPlaceholder,
  openPlaceholder,
  unknownPlaceholders,
} from '@waitbook/domain/messages/template'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { Textarea } from '@waitbook/ui/textarea'
import { inWords } from '../../lib/place-words.ts'
import { settingsMessages as say } from './settings-messages.ts'

interface SmsTemplateFieldProps {
  value: string
  onValueChange: (template: string) => void
  error: string | undefined
  restaurantName: string
  quotedTime: number
}

export function SmsTemplateField({ value, onValueChange, error, restaurantName, quotedTime }: SmsTemplateFieldProps) {
  const unknown = unknownPlaceholders(value, smsPlaceholders)
  const example = { customerName: 'Ana Silva', restaurantName, quotedTime: String(quotedTime) }
  return (
    <div className="flex flex-col gap-3">
      <Field label={inWords`Text message that a table is ready`} error={error} hint={say.placeholders(smsPlaceholders)}>
        <Textarea value={value} rows={4} maxLength={1000} onChange={(event) => onValueChange(event.target.value)} />
      </Field>
      {hasOpenPlaceholder(value) && <Banner tone="amber">{openPlaceholder}</Banner>}
      {unknown.length > 0 && <Banner tone="amber">{say.unknownPlaceholders(unknown)}</Banner>}
      <figure className="rounded-control border border-line bg-sunken px-4 py-3">
        <figcaption className="text-sm text-muted">Preview</figcaption>
        <p className="mt-1 break-words whitespace-pre-line">{fillTemplate(value, example)}</p>
      </figure>
    </div>
  )
}
