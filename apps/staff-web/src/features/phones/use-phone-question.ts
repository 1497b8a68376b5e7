import { useRef, useState } from 'react'
import { errorUnlikelyPhone } from '../../lib/api-error.ts'

interface Question {
  /** The number as it was typed: the question is shown while the field holds it. */
  typed: string
  possible: string
  meant?: string | undefined
}

/** Asks about a number that the server refused as unlikely, and keeps the answer for the next call. */
export const usePhoneQuestion = () => {
  const [question, setQuestion] = useState<Question>()
  const confirmed = useRef<Question>(undefined)
  return {
    question,
    ask: (error: unknown, typed: string | null) => {
      const unlikely = errorUnlikelyPhone(error)
      setQuestion(unlikely && typed !== null ? { typed, ...unlikely } : undefined)
    },
    keep: (asked: Question) => {
      confirmed.current = asked
    },
    /** The field of a call that says which number was confirmed. */
    confirmedFor: (typed: string | null | undefined) =>
      confirmed.current && confirmed.current.typed === typed ? { confirmed_phone: confirmed.current.possible } : {},
  }
}
export type PhoneAsking = ReturnType<typeof usePhoneQuestion>
