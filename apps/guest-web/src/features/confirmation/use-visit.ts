import type { Confirmation } from '@waitbook/contracts/customer'
import { useRef, useState } from 'react'
import { newKey, postJson } from '../../http.ts'
import { m } from '../../paraglide/messages.js'
import { duration } from '../../words.ts'

interface Visit {
  lateMinutes: number
  arrived: boolean
}

const visitOf = ({ queue_entry }: Confirmation): Visit => ({
  lateMinutes: queue_entry.guest_late_minutes,
  arrived: queue_entry.guest_arrived_at !== null,
})

/** Why the team could not be told, by the refusal's code. */
const refusalText = (code: unknown, maxLateMinutes: number) => {
  if (code === 'too_late') return m.too_late({ time: duration(maxLateMinutes) })
  if (code === 'entry_already_settled') return m.settled()
  if (code === 'too_many') return m.too_many()
  return m.action_failed()
}

/** What the guest has told the team, and telling it more. */
export const useVisit = (confirmation: Confirmation, refused: string | undefined) => {
  const max = confirmation.max_late_minutes
  const [visit, setVisit] = useState(() => visitOf(confirmation))
  const [failure, setFailure] = useState(() => (refused === undefined ? '' : refusalText(refused, max)))
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ what: '', key: '' })

  const tell = async (path: string, body: object) => {
    if (busy) return
    const what = path + JSON.stringify(body)
    // A repeat after a lost answer must not count twice.
    if (attempt.current.what !== what) attempt.current = { what, key: newKey() }
    setBusy(true)
    setFailure('')
    const answer = await postJson(path, body, { 'idempotency-key': attempt.current.key })
    setBusy(false)
    if (answer.status > 0 && answer.status < 500) attempt.current = { what: '', key: '' }
    const told = answer.body as Partial<Confirmation & { code: string }> | undefined
    if (answer.ok && told?.queue_entry) setVisit(visitOf(told as Confirmation))
    else setFailure(refusalText(told?.code, max))
  }

  return { ...visit, failure, busy, tell }
}
