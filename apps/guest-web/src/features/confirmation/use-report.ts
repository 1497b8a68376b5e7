import { useRef, useState } from 'react'
import { newKey, postJson } from '../../http.ts'
import { m } from '../../paraglide/messages.js'
import { duration } from '../../words.ts'
import { type Party, readConfirmation } from './place.ts'

/** Why a report to the team failed, by the error code. */
const refusalText = (code: unknown, maxLateMinutes: number) => {
  if (code === 'too_late') return m.too_late({ time: duration(maxLateMinutes) })
  if (code === 'entry_already_settled') return m.settled()
  if (code === 'too_many') return m.too_many()
  return m.action_failed()
}

/** Sends reports to the team; `onReported` is called with the changed party. */
export const useReport = (max: number, refused: string | undefined, onReported: (party: Party) => void) => {
  const [failure, setFailure] = useState(() => (refused === undefined ? '' : refusalText(refused, max)))
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ what: '', key: '' })

  const report = async (path: string, body: object) => {
    if (busy) return
    const what = path + JSON.stringify(body)
    // A repeat after a lost response must not count twice.
    if (attempt.current.what !== what) attempt.current = { what, key: newKey() }
    setBusy(true)
    setFailure('')
    const answer = await postJson(path, body, { 'idempotency-key': attempt.current.key })
    setBusy(false)
    if (answer.status > 0 && answer.status < 500) attempt.current = { what: '', key: '' }
    const party = answer.ok ? readConfirmation(answer.body)?.party : undefined
    if (party) onReported(party)
    else setFailure(refusalText((answer.body as { code?: unknown } | undefined)?.code, max))
  }

  return { failure, busy, report }
}
