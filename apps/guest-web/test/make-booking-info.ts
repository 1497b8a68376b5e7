import type { BookingInfo } from '@waitbook/contracts/booking/booking'

export const restaurant = {
  name: 'Spice Garden',
  address: '12 MG Road, Bengaluru',
  phone: '+91 80 4123 4567',
  menu_url: 'https://menu.test/',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
}
export const today = '2026-11-24'
const wishes = ['accessible', 'high_chair', 'window', 'quiet', 'outside'] as const

export const makeBookingInfo = (over: Partial<BookingInfo['booking']> = {}): BookingInfo => ({
  restaurant,
  details: { cuisine: 'South Indian', price: '₹800 for two', parking: '', dress_code: 'Smart casual' },
  booking: {
    enabled: true,
    party_size: { min: 1, max: 8, larger: 'phone' },
    approval: 'large',
    today,
    local_date: today,
    last_date: '2027-01-23',
    time_zone: 'Asia/Kolkata',
    default_country_code: '+91',
    default_party_size: 2,
    hold_minutes: 5,
    sends_texts: true,
    wishes: [...wishes],
    occasions: [],
    areas: [],
    policy: { text: 'Please tell us in time.', fee: '₹500 per person', free_until_hours: 24, from_size: 1 },
    ...over,
  },
})
