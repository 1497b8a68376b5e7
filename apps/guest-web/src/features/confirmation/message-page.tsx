import type { Confirmation } from '@waitbook/contracts/customer'
import type { MessageFormState } from '@waitbook/contracts/guest-pages'
import { longestPageMessage } from '@waitbook/domain/messages/page-message'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { messagePath } from '../../paths.ts'
import { described, Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { FormActions } from './form-actions.tsx'
import { TeamMessages } from './team-messages.tsx'

interface MessagePageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
  form: MessageFormState | undefined
}

const refusal = ({ code }: MessageFormState) => {
  if (code === 'invalid') return m.message_invalid({ most: number(longestPageMessage) })
  return code === 'too_many' ? m.too_many() : m.action_failed()
}

/** A separate page, as the page of the place reloads itself without a script and would lose typed text. */
export const WriteTeamPage = ({ restaurantId, entryId, confirmation, form }: MessagePageProps) => {
  const failure = form && refusal(form)
  return (
    <PageFrame restaurant={confirmation.queue_entry.restaurant}>
      <h1>{m.write_team()}</h1>
      <form className="card" method="post" action={messagePath(restaurantId, entryId)}>
        <TeamMessages messages={confirmation.messages} />
        <Field id="message" label={m.message_label()} hint={m.message_hint()} error={failure}>
          <textarea
            id="message"
            name="message"
            rows={4}
            dir="auto"
            required
            maxLength={longestPageMessage}
            defaultValue={form?.typed}
            {...described('message', { hint: true, error: failure })}
          />
        </Field>
        <FormActions restaurantId={restaurantId} entryId={entryId} submitLabel={m.message_send()} />
      </form>
    </PageFrame>
  )
}
