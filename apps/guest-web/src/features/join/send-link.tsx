import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { useRef, useState } from 'react'
import { postJson } from '../../http.ts'
import { m } from '../../messages/functions.js'
import { sendLinkCall, sendLinkPath } from '../../paths.ts'

type Outcome = NonNullable<JoinFormState['link']>

const formId = 'send-link'
const outcomeOf: Record<string, Outcome> = { link_not_sent: 'ask', too_many: 'too_many' }
const texts = { sent: m.link_sent, ask: m.link_ask, too_many: m.too_many, failed: m.action_failed }

export interface SendLinkProps {
  restaurantId: string
  /** The number already waiting, in E.164. */
  phone: string
  canSend: boolean
  /** The result of the form posted without JavaScript. */
  posted: Outcome | undefined
}

/** Sends the link of a place to its number; shown with the error that this number is already waiting. */
export const SendLink = ({ restaurantId, phone, canSend, posted }: SendLinkProps) => {
  const [outcome, setOutcome] = useState<Outcome | 'failed' | undefined>(posted ?? (canSend ? undefined : 'ask'))
  const underWay = useRef(false)

  const send = async () => {
    if (underWay.current) return
    underWay.current = true
    const { ok, body } = await postJson(sendLinkCall(restaurantId), { phone_number: phone })
    underWay.current = false
    setOutcome(ok ? 'sent' : (outcomeOf[String((body as { code?: unknown } | undefined)?.code)] ?? 'failed'))
  }

  return (
    <>
      <p className="hint" role="status">
        {outcome && texts[outcome]()}
      </p>
      {canSend && outcome !== 'sent' && outcome !== 'ask' && (
        <button
          type="submit"
          form={formId}
          className="quiet"
          onClick={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {m.send_link()}
        </button>
      )}
    </>
  )
}

/** The form of the button without JavaScript. It is outside the join form, in which Enter presses the first button. */
export const SendLinkForm = ({ restaurantId, phone }: Pick<SendLinkProps, 'restaurantId' | 'phone'>) => (
  <form id={formId} method="post" action={sendLinkPath(restaurantId)}>
    <input type="hidden" name="phone" value={phone} />
  </form>
)
