import { type MouseEvent, useRef } from 'react'
import { useSettled } from './use-settled.ts'

/**
 * What a button showed when it was pressed. Its content may change under the finger, by a change on another device: the
 * press means what the user saw. `shownAt` is undefined for a press just after a change, which was meant for the content
 * before. `key` names the content.
 */
export const useShownAtPress = <Content>(content: Content, key: string) => {
  const isSettled = useSettled(key)
  const pressed = useRef<{ content: Content | undefined }>(undefined)
  const current = isSettled ? content : undefined
  return {
    onPointerDown: () => {
      pressed.current = { content: current }
    },
    shownAt: (event: MouseEvent): Content | undefined => {
      // A key presses without a pointer.
      const shown = event.detail === 0 || pressed.current === undefined ? current : pressed.current.content
      pressed.current = undefined
      return shown
    },
  }
}
