import type { Confirmation, GuestEntry, JoinInfo } from '@waitbook/contracts/customer'
import type { GuestPage } from '@waitbook/contracts/guest-pages'

const restaurant = { name: 'Spice Garden', address: '12 MG Road, Bengaluru', phone: '+91 80 4123 4567' }

export const makeInfo = (over: Partial<JoinInfo['restaurant'] & JoinInfo['settings']> = {}): JoinInfo => {
  const { name, address, phone, ...settings } = { ...restaurant, ...over }
  return {
    restaurant: { name, address, phone },
    settings: {
      default_party_size: 2,
      note_options: ['High chair', 'Window seat'],
      estimated_wait_time: 30,
      ...settings,
    },
  }
}

export const makeConfirmation = ({
  position = 3,
  estimate = 25,
  ...entry
}: Partial<GuestEntry> & { position?: number | null; estimate?: number } = {}): Confirmation => ({
  success: true,
  queue_entry: {
    customer_name: 'Priya',
    phone_number: '•••••••••3210',
    people_count: 4,
    notes: 'High chair',
    status: 'WAITING',
    restaurant,
    ...entry,
  },
  position,
  estimated_wait_time: estimate,
})

export const gone = 'Could not load queue information. The entry may have been removed or already served.'

/** Every kind of page once, with a refused form and each status. */
export const allPages: Record<string, GuestPage> = {
  join: { page: 'join', restaurant_id: 'abc', info: makeInfo() },
  'refused join': {
    page: 'join',
    restaurant_id: 'abc',
    info: makeInfo(),
    form: {
      values: { customer_name: '', country_code: '+44', phone: '98765', people_count: '9', notes: 'Birthday' },
      errors: { customer_name: ['This field may not be blank.'], phone_number: ['Not a number.'] },
    },
  },
  'join error': { page: 'join-error', message: 'Server error. Please try again later.' },
  waiting: { page: 'confirmation', restaurant_id: 'abc', entry_id: 'e1', confirmation: makeConfirmation() },
  notified: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }),
  },
  served: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ status: 'SERVED', position: null, estimate: 0 }),
  },
  removed: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ status: 'REMOVED', position: null, estimate: 0 }),
  },
  'confirmation error': { page: 'confirmation-error', restaurant_id: 'abc', message: gone },
  'unknown short link': { page: 'confirmation-error', message: gone },
  leave: { page: 'leave', restaurant_id: 'abc', entry_id: 'e1', confirmation: makeConfirmation() },
  left: { page: 'left', restaurant_id: 'abc', restaurant_name: 'Spice Garden' },
}
