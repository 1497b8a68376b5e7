import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { ReactNode } from 'react'
import { m } from '../../messages/functions.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { endedHeading, endedText, type RemovedReason } from './ended-words.ts'

interface LeftPageProps {
  restaurantId: string
  restaurant: PublicRestaurant
  reason: RemovedReason
  children?: ReactNode
}

/** Why the party is no longer in the queue, with the restaurant's phone and a link to join again. */
export const LeftPage = ({ restaurantId, restaurant, reason, children }: LeftPageProps) => (
  <MessagePage heading={endedHeading(reason)} text={endedText(reason, restaurant.name)} restaurant={restaurant}>
    {children}
    <a className="button" href={joinPath(restaurantId)}>
      {m.back()}
    </a>
  </MessagePage>
)
