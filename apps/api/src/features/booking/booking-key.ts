import { formKeyCookie } from '../../pages/form-key.ts'
import { bookPath } from '../../pages/page-sender.ts'

/** The key of the form with the guest's details, until the booking is shown. */
export const bookingKey = formKeyCookie('booking_key', bookPath)
