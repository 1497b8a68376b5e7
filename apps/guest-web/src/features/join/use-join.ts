import type { Joined } from '@waitbook/contracts/customer'
import type { JoinInput } from '@waitbook/contracts/join-input'
import { useRef, useState } from 'react'
import { newKey, postJson } from '../../http.ts'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { navigation } from '../../navigate.ts'
import { confirmationPath, joinPath, shortPath, submitCall } from '../../paths.ts'
import { failureByInput, failureLines } from './join-failure.ts'
import type { JoinErrors } from './join-values.ts'

const joinedMessageMs = 5000

/** Where the guest gets the confirmation: only a message that is sent may be announced. */
const joinedTexts = { sms: m.join_done, email: m.join_done_email, none: m.join_done_page }

const textOf = ({ message, confirmation_by }: Partial<Joined>) =>
  (language() === 'en' && message) || joinedTexts[confirmation_by ?? 'none']()

export type JoinState =
  | { step: 'editing' }
  | { step: 'joining' }
  | { step: 'refused'; code: unknown; lines: string[]; errors: JoinErrors }
  | { step: 'joined'; message: string | undefined }

const showJoined = (joined: Partial<Joined>, restaurantId: string): JoinState => {
  if (joined.queue_entry_id) navigation.goTo(confirmationPath(restaurantId, joined.queue_entry_id))
  else if (joined.confirmation_url_segment) navigation.goTo(shortPath(joined.confirmation_url_segment))
  else {
    setTimeout(() => navigation.goTo('/'), joinedMessageMs)
    return { step: 'joined', message: textOf(joined) }
  }
  return { step: 'joined', message: undefined }
}

/**
 * Joins once: every attempt of a form has the form's key, so that a repeat after a lost response finds the same place.
 * `post` submits the form itself, for values changed since the lost response: the server then finds the place by the key.
 */
export const useJoin = (restaurantId: string, joinKey: string, post: () => void, onJoined: () => void) => {
  const [state, setState] = useState<JoinState>({ step: 'editing' })
  const key = useRef(joinKey)
  const underWay = useRef(false)

  /** `phoneInvalid` is the error shown, in the guest's language, if the server refuses the number. */
  const join = async (input: JoinInput, phoneInvalid: string) => {
    if (underWay.current) return
    underWay.current = true
    setState({ step: 'joining' })
    const { ok, status, body } = await postJson(submitCall(restaurantId), input, { 'idempotency-key': key.current })
    const joined = body as Partial<Omit<Joined, 'success'> & { success: boolean }> | undefined
    const { code } = (body ?? {}) as { code?: unknown }
    // The server renders the form again, with the current fields of the queue and the faults in the guest's language.
    if (code === 'idempotency_key_reused' || code === 'choices_refused') {
      post()
      return
    }
    if (ok && joined?.success) {
      // The browser may restore this form later; that is a new join.
      key.current = newKey()
      onJoined()
      setState(showJoined(joined as Partial<Joined>, restaurantId))
      return
    }
    underWay.current = false
    // Paused or full meanwhile: the reloaded page shows why.
    if (code === 'joining_closed') navigation.goTo(joinPath(restaurantId))
    const offline = status === 0 && !navigator.onLine
    setState({
      step: 'refused',
      code,
      lines: offline ? [m.join_failed(), m.join_offline()] : failureLines(body, phoneInvalid),
      errors: failureByInput(body, phoneInvalid),
    })
  }

  const reset = () => {
    underWay.current = false
    setState({ step: 'editing' })
  }

  return { state, join, reset }
}
