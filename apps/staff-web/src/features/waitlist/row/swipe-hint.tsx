import { cx } from '@waitbook/ui/cx'
import { Check, MessageSquareText } from 'lucide-react'
import { serveWord } from '../waitlist-messages.ts'
import type { SwipePreview } from './use-swipe.ts'

const looks = {
  serve: { word: 'Serve', Icon: Check, side: 'justify-start' },
  notify: { word: 'Notify', Icon: MessageSquareText, side: 'justify-end' },
}

/** Behind a row that is being swiped: names the action, in full colour once a release would carry it out. */
export function SwipeHint({ action, isArmed, isSeated }: SwipePreview & { isSeated: boolean }) {
  const { word, Icon, side } = looks[action]
  return (
    <div
      aria-hidden
      className={cx(
        'absolute inset-0 flex items-center px-2',
        side,
        isArmed ? 'bg-accent text-on-accent' : 'bg-pressed text-ink',
      )}
    >
      <span className="flex w-14 flex-col items-center text-sm leading-4 font-semibold">
        <Icon className="size-5" />
        <span>{action === 'serve' ? serveWord(isSeated) : word}</span>
      </span>
    </div>
  )
}
