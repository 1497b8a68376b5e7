import type { ReactNode } from 'react'
import { m } from '../../messages/functions.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

interface PlaceProblemProps {
  heading: string
  text: string
  restaurantId: string | undefined
  /** What to do next if the restaurant is unknown. */
  children?: ReactNode
}

export const PlaceProblem = ({ heading, text, restaurantId, children }: PlaceProblemProps) => (
  <MessagePage heading={heading} text={text} tone="problem">
    {restaurantId ? (
      <a className="button" href={joinPath(restaurantId)}>
        {m.back()}
      </a>
    ) : (
      children
    )}
  </MessagePage>
)

/** The party has left the queue, or never was in it. */
export const PlaceGone = ({ restaurantId, children }: Pick<PlaceProblemProps, 'restaurantId' | 'children'>) => (
  <PlaceProblem heading={m.entry_not_found()} text={m.gone()} restaurantId={restaurantId}>
    {children}
  </PlaceProblem>
)
