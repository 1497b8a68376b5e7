import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { confirmationMessages, placeTitle } from './features/confirmation/messages.ts'
import { joinMessages } from './features/join/messages.ts'

export const pageTitle = (page: GuestPage): string => {
  switch (page.page) {
    case 'join':
      return `${joinMessages.heading} – ${page.info.restaurant.name}`
    case 'join-error':
      return joinMessages.errorHeading
    case 'confirmation': {
      const { queue_entry: entry, position } = page.confirmation
      return placeTitle({ status: entry.status, position }, entry.restaurant.name)
    }
    case 'confirmation-error':
      return confirmationMessages.errorHeading
    case 'leave':
      return `${confirmationMessages.remove} – ${page.confirmation.queue_entry.restaurant.name}`
    case 'left':
      return `${confirmationMessages.leftHeading} – ${page.restaurant_name}`
  }
}
