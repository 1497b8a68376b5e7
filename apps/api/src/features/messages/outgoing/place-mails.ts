import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { getRestaurant, shownToGuests } from '../../restaurants/restaurants.ts'
import type { Outgoing } from '../channels/provider.ts'
import type { Message } from './messages.queries.ts'

interface PlaceMailDeps {
  db: Db
  renderer: Pick<GuestRenderer, 'placeMail'>
}

/** An e-mail about a place or a wish as HTML, which shows the restaurant's own words and links: none before its approval. */
export const createPlaceMails =
  ({ db, renderer }: PlaceMailDeps) =>
  async (
    message: Pick<Message, 'restaurant_id' | 'wish_id' | 'body' | 'language' | 'region'>,
    { url, stop_url }: { url: string; stop_url: string },
  ): Promise<Pick<Outgoing, 'html'>> => {
    const { restaurant_id, wish_id, body, language, region } = message
    const stored = await getRestaurant(db, restaurant_id as RestaurantId)
    if (!stored.is_approved) return {}
    const restaurant = { ...shownToGuests(stored), ...(region !== null && { region }) }
    return {
      html: renderer.placeMail(
        { restaurant, is_wish: wish_id !== null, body, url, stop_url },
        isGuestLanguage(language) ? language : 'en',
      ),
    }
  }
