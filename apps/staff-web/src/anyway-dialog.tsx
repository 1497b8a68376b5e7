import { useEffect, useState, useSyncExternalStore } from 'react'
import { openQuestion, subscribeToQuestion } from './ask-anyway.ts'
import { LaterAlertDialog } from './later-overlays.ts'

/** Shows the question of `askAnyway` above any other dialog. */
export function AnywayDialog() {
  const asked = useSyncExternalStore(subscribeToQuestion, openQuestion)
  // Still shown while the dialog closes.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  useEffect(() => () => openQuestion()?.answer(false), [])
  if (!shown) return null
  const { title, text, confirmLabel, cancelLabel } = shown.question
  return (
    <LaterAlertDialog
      open={asked !== undefined}
      onClose={() => shown.answer(false)}
      tone="primary"
      isCovering
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => shown.answer(true)}
    >
      {text}
    </LaterAlertDialog>
  )
}
