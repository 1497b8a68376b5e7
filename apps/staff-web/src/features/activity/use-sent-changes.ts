import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { useUndo } from './use-undo.ts'

interface Words {
  /** The party or table, if the sentence about the change does not name it. */
  about?: string | undefined
  /** What a refusal is about; by default the sentence about the change. */
  refusalAbout?: string
  /** For a refusal without a sentence of the server. */
  failed: string
  /** For a 404, instead of the server's sentence. */
  gone?: string
}

/** Changes that are sent at once, with a toast that offers Undo. `refresh` refetches what they change. */
export const useSentChanges = (refresh: () => Promise<unknown>) => {
  const { undo } = useUndo()

  const showDone = (activity_id: string, text: string, about?: string, options: NotifyOptions = {}) => {
    const named = about ?? text
    // Without an id nothing has changed, as another host has done the same.
    const action =
      activity_id === '' ? undefined : { label: 'Undo', onClick: () => undo(activity_id, named), about: named }
    notify.success(text, { about, action, ...options })
  }

  /** Resolves to whether it was done. */
  const runOnline = async (
    send: () => Promise<{ activity_id: string }>,
    text: string,
    words: Words,
  ): Promise<boolean> => {
    try {
      showDone((await send()).activity_id, text, words.about)
      await refresh()
      return true
    } catch (error) {
      const { refusalAbout: about = text, failed, gone } = words
      notifyRefusal(failed, { about, gone, again: () => runOnline(send, text, words) })(error)
      void refresh()
      return false
    }
  }
  return { undo, showDone, runOnline }
}
