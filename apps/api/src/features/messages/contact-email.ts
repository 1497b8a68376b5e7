import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RandomBytes } from '@waitbook/domain/ids'
import { newId } from '@waitbook/domain/ids'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import type { Staff } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { getPublicRestaurant, getRestaurant, type Restaurant, shownToGuests } from '../restaurants/restaurants.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import { isSimulatedProvider, type MessageProviders, type Outgoing, providersFor } from './channels/provider.ts'
import { findConfirmedEmail, storeConfirmedEmail } from './contact-email.queries.ts'
import { chargeAtOnce } from './outgoing/account-charge.ts'
import { nameWithoutLink } from './outgoing/own-words.ts'

const markLength = 24

interface ContactEmailDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  providers: MessageProviders
  rateLimits: Pick<RateLimits, 'spend'>
  appSecret: string
  publicUrl(): string
}

/** What the page of the mailed link shows. */
export interface AskedContactEmail {
  restaurant: ReturnType<typeof shownToGuests>
  email: string
  isConfirmed: boolean
}

export interface ContactEmailService {
  /**
   * Mails a link to the saved address. Throws `invalid`, `too_many`, `message_failed`, and the conflicts
   * `email_not_set_up`, `already_confirmed` and `mails_used_up`.
   */
  ask(staff: Staff): Promise<void>
  /** By the last part of the link. Throws `not_found` unless the link was mailed to the address that is saved now. */
  find(pass: string): Promise<AskedContactEmail>
  confirm(pass: string): Promise<void>
}

const notSetUp = () => new AppError('conflict', 'email_not_set_up', 'No e-mail is sent by this server.')
const alreadyConfirmed = () => new AppError('conflict', 'already_confirmed', 'This address is confirmed.')
const unknownLink = () => notFound('This link is not valid any more.')

const askingMail = (restaurant: Restaurant, to: string, link: string, reference: string): Outgoing => {
  const name = nameWithoutLink(restaurant.name) || 'a restaurant'
  return {
    to,
    subject: `Confirm this address for answers of guests: ${name}`,
    body: [
      `Guests who answer an e-mail of ${name} will write to this address once you confirm it:`,
      link,
      'If you do not work there, do nothing.',
    ].join('\n\n'),
    language: 'en',
    reference,
    sender: '',
    restaurant_name: nameWithoutLink(restaurant.name),
  }
}

/**
 * The address to which guests answer. Its owner must confirm it, or restaurants could send the answers to strangers.
 */
export const createContactEmail = (deps: ContactEmailDeps): ContactEmailService => {
  const { db, providers, rateLimits, publicUrl } = deps

  const markOf = (restaurantId: string, email: string) =>
    createHmac('sha256', deps.appSecret).update(`contact ${restaurantId} ${email}`).digest('hex').slice(0, markLength)

  const read = async (pass: string) => {
    const [id = '', mark = ''] = pass.split('-')
    if (mark.length !== markLength) throw unknownLink()
    const restaurant = await getPublicRestaurant(db, id)
    const { contact_email: email } = await readSettings(db, restaurant.id, 'notifications')
    const given = Buffer.from(mark)
    const isRight = given.length === markLength && timingSafeEqual(given, Buffer.from(markOf(restaurant.id, email)))
    if (email === '' || !isRight) throw unknownLink()
    return { restaurant, email }
  }

  return {
    async ask({ restaurant_id }) {
      const restaurant = await getRestaurant(db, restaurant_id)
      const { contact_email: email } = await readSettings(db, restaurant_id, 'notifications')
      if (email === '') throw invalidField('contact_email', 'Save an address first.')
      const provider = providersFor(providers, restaurant).email
      if (!provider || isSimulatedProvider(provider)) throw notSetUp()
      if ((await findConfirmedEmail(db, restaurant_id)) === email) throw alreadyConfirmed()
      await rateLimits.spend(['contact-mail-inbox', inboxOf(email)], ['contact-mail-restaurant', restaurant_id])
      if ((await chargeAtOnce(deps, restaurant, { channel: 'email', to: email })) !== undefined) {
        throw new AppError('conflict', 'mails_used_up', 'This server has sent what it mails in a day.')
      }
      const link = `${publicUrl()}/contact-email/${restaurant_id}-${markOf(restaurant_id, email)}/`
      const mail = askingMail(restaurant, email, link, `${restaurant_id}.contact.${newId(deps.random)}`)
      const sent = await provider.send(mail)
      if (sent.state !== 'accepted') throw new AppError('bad_gateway', 'message_failed', sent.reason)
    },

    async find(pass) {
      const { restaurant, email } = await read(pass)
      const confirmed = await findConfirmedEmail(db, restaurant.id as RestaurantId)
      return { restaurant: shownToGuests(restaurant), email, isConfirmed: confirmed === email }
    },

    async confirm(pass) {
      const { restaurant, email } = await read(pass)
      await storeConfirmedEmail(db, restaurant.id, email)
    },
  }
}
