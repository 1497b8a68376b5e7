import { m } from '../../messages/functions.js'
import { askBackPath, herePath } from '../../paths.ts'
import type { QueueWords } from '../../queue-words.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'

interface QueueCardProps {
  restaurantId: string
  entryId: string
  words: QueueWords
  /** The code at the entrance was just refused. */
  refusal: string | undefined
}

/** The ticket, who goes before, and the form that shows that the guest is here. */
export const QueueCard = ({ restaurantId, entryId, words, refusal }: QueueCardProps) => {
  const { ticket, before, presence, unserved, chosen, delays, askBack } = words
  return (
    <section className="card">
      {ticket && (
        <h2>
          <span>{ticket.label}</span> <bdi translate="no">{ticket.ticket}</bdi>
        </h2>
      )}
      {ticket?.queue && <p dir="auto">{ticket.queue}</p>}
      {chosen?.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {unserved && <p className="notice">{unserved}</p>}
      {delays?.map((line) => (
        <p key={line} className="notice">
          {line}
        </p>
      ))}
      {askBack && <p className="notice">{askBack.text}</p>}
      {askBack?.label && (
        <form method="post" action={askBackPath(restaurantId, entryId)}>
          <button type="submit" className="primary">
            {askBack.label}
          </button>
        </form>
      )}
      {before && (
        <>
          <p>{before.heading}</p>
          <ul>
            {before.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {presence && <p className="notice">{presence.text}</p>}
      {refusal && <AlertLines lines={[refusal]} />}
      {presence?.label && (
        <form method="post" action={herePath(restaurantId, entryId)}>
          <label htmlFor="entrance_code">{presence.label}</label>
          <input id="entrance_code" name="entrance_code" autoComplete="off" dir="ltr" maxLength={20} required />
          <button type="submit" className="primary">
            {m.here()}
          </button>
        </form>
      )}
    </section>
  )
}
